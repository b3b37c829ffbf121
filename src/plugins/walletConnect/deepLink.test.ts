import { findByRedirect, findPeer, pairingLink, requestLink } from './deepLink.ts'
import { WALLET_DIRECTORY } from './directory.ts'

const URI = 'wc:abc@2?relay-protocol=irn&symKey=00ff'
const wallet = (id: string) => WALLET_DIRECTORY.find((candidate) => candidate.id === id)!

describe('links to wallet apps', () => {
  it.each([
    ['metamask', 'https://metamask.app.link/wc?uri='],
    ['rainbow', 'https://rnbwapp.com/wc?uri='],
    ['trust', 'https://link.trustwallet.com/wc?uri='],
    ['zerion', 'https://wallet.zerion.io/wc?uri='],
    ['okx_wallet', 'okex://main/wc?uri='],
  ])('the link of a pairing opens %s', (id, start) => {
    const link = pairingLink(wallet(id), URI)
    expect(link).toBe(`${start}${encodeURIComponent(URI)}`)
    expect(new URL(link!).searchParams.get('uri')).toBe(URI)
  })

  it("the link of a request uses the wallet's own scheme, which leaves no tab behind", () => {
    expect(requestLink(wallet('metamask'), { id: 7, topic: 'ab' })).toBe('metamask://wc?requestId=7&sessionTopic=ab')
    expect(requestLink({ id: 'web', name: 'Web', universal: 'https://web.example/' }, { id: 7, topic: 'ab' })).toBe(
      'https://web.example/wc?requestId=7&sessionTopic=ab',
    )
  })

  it('a wallet without an address has no link to its app', () => {
    expect(pairingLink({ id: 'a', name: 'A' }, URI)).toBeNull()
    expect(requestLink({ id: 'a', name: 'A' }, { id: 7, topic: 'ab' })).toBeNull()
  })

  it.each(['javascript://%0aalert(1)//', 'data://text/html,hi', 'https://evil.example', 'blob://a', 'evil'])(
    'pairingLink and requestLink return null for a wallet with the scheme %s, as production builds do not check options',
    (native) => {
      const evil = { id: 'evil', name: 'Evil', native }
      expect([pairingLink(evil, URI), requestLink(evil, { id: 7, topic: 'ab' })]).toEqual([null, null])
      for (const universal of ['javascript:alert(1)', 'http://evil.example', 'evil']) {
        expect(pairingLink({ id: 'evil', name: 'Evil', universal }, URI)).toBeNull()
      }
    },
  )

  it.each([
    [{ redirect: { native: 'metamask://' } }, 'metamask'],
    [{ name: 'Some Wallet', redirect: { universal: 'https://rnbwapp.com' } }, 'rainbow'],
    [{ name: 'MetaMask Wallet', redirect: {} }, 'metamask'],
    [{ name: 'MetaMask' }, 'metamask'],
    [{ name: 'MetaMasked' }, undefined],
    [{ name: 7 }, undefined],
    [{}, undefined],
  ])('a wallet that announces %j is recognised as %s', (metadata, id) => {
    expect(findPeer(WALLET_DIRECTORY, metadata)?.id).toBe(id)
  })

  it('findByRedirect finds listed wallets only, and none for an address such as javascript: that a peer announces', () => {
    expect(findByRedirect(WALLET_DIRECTORY, { native: 'rainbow://' })?.id).toBe('rainbow')
    expect(findByRedirect(WALLET_DIRECTORY, { universal: 'https://metamask.app.link/' })?.id).toBe('metamask')
    for (const native of ['javascript:alert(1)', 'https://evil.example', 'rainbow://evil', '', undefined, 7, {}]) {
      expect(findByRedirect(WALLET_DIRECTORY, { native, universal: native })).toBeUndefined()
    }
  })
})
