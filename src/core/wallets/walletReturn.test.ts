import { continueUrl } from './walletReturn.ts'

const FOX = { connector: 'den', walletId: 'fox' }

describe('the address to go on at', () => {
  it("continueUrl returns the page's address with the wallet as parameters", () => {
    expect(continueUrl('https://app.test/shop?tea=green#top', 'acme', FOX).href).toBe(
      'https://app.test/shop?tea=green&acme_connector=den&acme_wallet_client=fox#top',
    )
  })

  it('continueUrl replaces the wallet that the address named before', () => {
    const before = continueUrl('https://app.test/', 'acme', { connector: 'other', walletId: 'wolf & co' })
    expect(continueUrl(before.href, 'acme', FOX).search).toBe('?acme_connector=den&acme_wallet_client=fox')
  })
})
