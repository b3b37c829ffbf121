import type { WalletLinks } from '../../core/index.ts'

const chrome = (id: string) => `https://chromewebstore.google.com/detail/${id}`
const firefox = (name: string) => `https://addons.mozilla.org/firefox/addon/${name}/`
const edge = (path: string) => `https://microsoftedge.microsoft.com/addons/detail/${path}`
const ios = (id: number) => `https://apps.apple.com/app/id${id}`
const android = (id: string) => `https://play.google.com/store/apps/details?id=${id}`
const encode = (page: URL) => encodeURIComponent(page.href)

/** Links of the known wallets by id, as their makers document them; see docs/plugins/injected.md. */
export const WALLET_LINKS: Readonly<Record<string, WalletLinks>> = {
  metamask: {
    install: {
      chrome: chrome('nkbihfbeogaeaoehlefnkodbefgpgknn'),
      edge: edge('metamask/ejbalbakoplchlghecdalmeeeajnimhm'),
      firefox: firefox('ether-metamask'),
      opera: 'https://addons.opera.com/extensions/details/metamask-10/',
      ios: ios(1438144202),
      android: android('io.metamask'),
      page: 'https://metamask.io/download',
    },
    // Not encoded and without a scheme: MetaMask takes everything after `/dapp/` as the page's URL.
    browse: ({ host, pathname, search, hash }) => `https://link.metamask.io/dapp/${host}${pathname}${search}${hash}`,
  },
  coinbase_wallet: {
    install: {
      chrome: chrome('hnfanknocfeofbddgcijnmhnfnkdnaad'),
      ios: ios(1278383455),
      android: android('org.toshi'),
      page: 'https://www.coinbase.com/wallet/downloads',
    },
    browse: (page) => `https://go.cb-w.com/dapp?cb_url=${encode(page)}`,
  },
  rainbow: {
    install: {
      chrome: chrome('opfgelmcmbiajamepnmloijbpoleiama'),
      edge: edge('rainbow/cpojfbodiccabbabgimdeohkkpjfpbnf'),
      firefox: firefox('rainbow-extension'),
      ios: ios(1457119021),
      android: android('me.rainbow'),
      page: 'https://rainbow.me/download',
    },
    browse: (page) => `rainbow://dapp?url=${encode(page)}`,
  },
  phantom: {
    install: {
      chrome: chrome('bfnaelmomeimhlpmgjnjophhpkkoljpa'),
      firefox: firefox('phantom-app'),
      ios: ios(1598432977),
      android: android('app.phantom'),
      page: 'https://phantom.com/download',
    },
    browse: (page) => `https://phantom.app/ul/browse/${encode(page)}?ref=${encodeURIComponent(page.origin)}`,
  },
  zerion: {
    install: {
      chrome: chrome('klghhnkeealcohjjanjjdaeeggmfmlpl'),
      ios: ios(1456732565),
      android: android('io.zerion.android'),
      page: 'https://zerion.io/download',
    },
    browse: (page) => `zerion://browser?url=${encode(page)}`,
  },
  trust: {
    install: {
      chrome: chrome('egjidjbpglichdcondbcbdnbeeppgdph'),
      ios: ios(1288339409),
      android: android('com.wallet.crypto.trustapp'),
      page: 'https://trustwallet.com/download',
    },
    browse: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encode(page)}`,
  },
  okx_wallet: {
    install: {
      chrome: chrome('mcohilncbfahbmgdjkbpemcciiolgcge'),
      edge: edge('okx-wallet/pbpjkcldjiffchgbbndmhojiacbgflha'),
      firefox: firefox('okexwallet'),
      ios: ios(1327268470),
      android: android('com.okinc.okex.gp'),
      page: 'https://www.okx.com/download',
    },
    browse: (page) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encode(page)}`)}`,
  },
  rabby: {
    install: {
      chrome: chrome('acmacodkjbdgmoleebolmdjonilkdbch'),
      ios: ios(6474381673),
      android: android('com.debank.rabbymobile'),
      page: 'https://rabby.io',
    },
  },
  brave: {
    install: {
      ios: ios(1052879175),
      android: android('com.brave.browser'),
      page: 'https://brave.com/download/',
    },
  },
}
