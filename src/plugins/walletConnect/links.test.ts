import { createLinks } from './links.ts'
import type { WalletLink } from './walletLink.ts'

const createLink = (): WalletLink & { close: jest.Mock } => ({
  provider: {} as never,
  current: () => null,
  pair: () => new Promise(() => {}),
  end: () => Promise.resolve(),
  close: jest.fn(),
})

describe('the links of a WalletConnect client', () => {
  it('a WalletConnect link that is opened twice with the same id is created once', async () => {
    const links = createLinks()
    const open = jest.fn(() => Promise.resolve(createLink()))
    expect(await links.open('a', open)).toBe(await links.open('a', open))
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('a WalletConnect link that failed to open is opened by the next call', async () => {
    const links = createLinks()
    await expect(links.open('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(links.find('a')).toBeUndefined()
    const link = createLink()
    expect(await links.open('a', () => Promise.resolve(link))).toBe(link)
  })

  it('a WalletConnect link that is dropped while it opens is closed once open, and the next link waits for that', async () => {
    const links = createLinks()
    const [first, second] = [createLink(), createLink()]
    let finish = (_link: WalletLink) => {}
    void links.open('a', () => new Promise((resolve) => (finish = resolve)))
    links.drop('a')
    const open = jest.fn(() => Promise.resolve(second))
    const next = links.open('a', open)
    expect(open).not.toHaveBeenCalled()
    finish(first)
    expect(await next).toBe(second)
    expect(first.close).toHaveBeenCalledTimes(1)
    expect(second.close).not.toHaveBeenCalled()
  })

  it('dropping idle WalletConnect links keeps a link with an approved session open', async () => {
    const links = createLinks()
    const link = { ...createLink(), current: () => ({ accounts: ['0x'], chainId: 'eip155:1' }) }
    await links.open('a', () => Promise.resolve(link))
    links.dropIdle('a')
    expect(link.close).not.toHaveBeenCalled()
    links.close()
    expect(link.close).toHaveBeenCalledTimes(1)
  })
})
