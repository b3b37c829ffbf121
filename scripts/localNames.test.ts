import { adviseOnName } from './localNames.mjs'

const ORIGIN = 'http://wallet.localhost:4500'
const refuse = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))

describe('advice on a name below localhost', () => {
  it('adviseOnName on a Mac that does not resolve the name gives the line for /etc/hosts', async () => {
    const advice = await adviseOnName(ORIGIN, { platform: 'darwin', lookup: refuse })
    expect(advice).toContain('Safari does not find wallet.localhost on this Mac')
    expect(advice).toContain("echo '127.0.0.1 wallet.localhost' | sudo tee -a /etc/hosts")
  })

  it('adviseOnName on a Mac that resolves the name gives no advice', async () => {
    const lookup = jest.fn().mockResolvedValue({ address: '127.0.0.1', family: 4 })
    expect(await adviseOnName(ORIGIN, { platform: 'darwin', lookup })).toBeNull()
    expect(lookup).toHaveBeenCalledWith('wallet.localhost')
  })

  it.each(['linux', 'win32'])(
    'adviseOnName on %s, whose browsers resolve the name themselves, gives no advice',
    async (platform) => {
      expect(await adviseOnName(ORIGIN, { platform, lookup: refuse })).toBeNull()
    },
  )
})
