import { adviseOnName } from './localNames.mjs'

const ORIGIN = 'http://wallet.localhost:4500'
const refuse = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))

describe('advice on a name below localhost', () => {
  it('a Mac that does not resolve it: names Safari, the name and the line for /etc/hosts', async () => {
    const advice = await adviseOnName(ORIGIN, { platform: 'darwin', lookup: refuse })
    expect(advice).toContain('Safari does not find wallet.localhost on this Mac')
    expect(advice).toContain("echo '127.0.0.1 wallet.localhost' | sudo tee -a /etc/hosts")
  })

  it('a Mac that resolves it: says nothing, and asked for the name without scheme and port', async () => {
    const lookup = jest.fn().mockResolvedValue({ address: '127.0.0.1', family: 4 })
    expect(await adviseOnName(ORIGIN, { platform: 'darwin', lookup })).toBeNull()
    expect(lookup).toHaveBeenCalledWith('wallet.localhost')
  })

  it.each(['linux', 'win32'])('%s, whose browsers resolve it themselves: says nothing', async (platform) => {
    expect(await adviseOnName(ORIGIN, { platform, lookup: refuse })).toBeNull()
  })
})
