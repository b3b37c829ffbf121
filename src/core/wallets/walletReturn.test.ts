import { continueUrl } from './walletReturn.ts'

const FOX = { connector: 'den', walletId: 'fox' }

describe('the address to go on at', () => {
  it('the address to go on at is that of the page, with the wallet in it', () => {
    expect(continueUrl('https://app.test/shop?tea=green#top', 'acme', FOX).href).toBe(
      'https://app.test/shop?tea=green&acme_connector=den&acme_wallet_client=fox#top',
    )
  })

  it('names one wallet only, whichever it named before', () => {
    const before = continueUrl('https://app.test/', 'acme', { connector: 'other', walletId: 'wolf & co' })
    expect(continueUrl(before.href, 'acme', FOX).search).toBe('?acme_connector=den&acme_wallet_client=fox')
  })
})
