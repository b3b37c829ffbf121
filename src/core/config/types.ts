import type { Chain } from '../chain/types.ts'
import type { CreateOnLogin, OAuthProvider, WireAppConfig } from '../contract.ts'

export type ThemeName = 'light' | 'dark'

/**
 * Colours a host may set, as `#rgb` or `#rrggbb`. All other colours are derived from them. A colour with too little
 * contrast where it is used is changed just enough to have it (WCAG 2.2 AA).
 */
export interface PaletteColors {
  /**
   * Fill of the main button and of selected controls. The fill is never changed: the text on it, and the shade used for
   * text and thin lines, are derived from it.
   */
  accent?: string | undefined
  background?: string | undefined
  text?: string | undefined
  /** Lines between and around rows, unchanged; around fields it is changed until its contrast is 3 : 1. */
  border?: string | undefined
  success?: string | undefined
  warning?: string | undefined
  danger?: string | undefined
}

/** A host's colours for both schemes, and for each one. */
export interface Palette extends PaletteColors {
  /** `auto` follows the user's system setting. */
  colorScheme?: ThemeName | 'auto' | undefined
  /** Colours of the light scheme; they override those for both schemes. */
  light?: PaletteColors | undefined
  /** Colours of the dark scheme; they override those for both schemes. */
  dark?: PaletteColors | undefined
}

/**
 * Name of a token that a host may set, with a CSS value.
 *
 * - `border-width`: width of lines and of the boxes of fields, more than 0. Default `1px`.
 * - `font-heading`: `font-family` of titles. Default: that of the modal.
 * - `font-mono`: `font-family` of addresses, keys and codes. Default: the system's.
 * - `logo-size`: height of the logo over the login list. Default `56px`.
 * - `shadow`: `box-shadow` of the card.
 * - `backdrop`: what covers the page behind the dialog, as a `background`.
 */
export type ThemeToken = 'border-width' | 'font-heading' | 'font-mono' | 'logo-size' | 'shadow' | 'backdrop'

/**
 * Login methods by the name that hosts write, open for plugins:
 * `declare module 'latchkey/core' { interface LoginMethodNames { magicWord: true } }`.
 */
export interface LoginMethodNames extends Readonly<Record<OAuthProvider, true>> {
  readonly email: true
  readonly sms: true
  readonly passkey: true
  readonly wallet: true
  readonly farcaster: true
}

/** A login method as hosts write it, such as `email` or `google`. */
export type LoginMethodName = keyof LoginMethodNames

/**
 * Host options for `createClient({ config })` or `<LatchkeyProvider config>`. They win over the server's app
 * configuration if both set a value, but cannot enable what the server has off.
 */
export interface HostConfig {
  /**
   * If `true`, a session handed over in the page's address (`{brand}_token`, from `forkSession`) replaces the session
   * stored here, which is logged out once the user goes on. Default `false`: a link made by somebody else must not change who the user is.
   */
  replaceSessionFromUrl?: boolean | undefined
  /** The app's name in texts. Default: the server's. */
  name?: string | undefined
  /** Enabled methods to offer, in order. Default: those of every enabled plugin. */
  loginMethods?: readonly LoginMethodName[] | undefined
  /** The exact order of the list: `primary` shows first, `overflow` behind 'More options'. Also takes wallets, such as `metamask`. */
  loginMethodsAndOrder?: { primary: readonly string[]; overflow?: readonly string[] | undefined } | undefined
  appearance?:
    | {
        landingHeader?: string | undefined
        logoUrl?: string | undefined
        loginGroupPriority?: 'web2-first' | 'web3-first' | undefined
        /** Hides e-mail and SMS inputs behind 'Continue with email' entries. */
        hideDirectWeb2Inputs?: boolean | undefined
        /**
         * Wallets to offer, in order: ids such as `metamask`, reverse domain names, and `detected_wallets` for all wallets found
         * in the browser that are not named before it. Default: `detected_wallets`, `metamask`, `coinbase_wallet`, `rainbow`, `phantom`, `wallet_connect`.
         */
        walletList?: readonly string[] | undefined
        palette?: Palette | undefined
        /** CSS `font-family` of the modal. Default: the system's. */
        fontFamily?: string | undefined
        /** Corner radius of the modal in px. Default 24. */
        radius?: number | undefined
        /** CSS values by token name: `{ 'logo-size': '72px' }`. Set colours in `palette`, which ensures their contrast. */
        tokens?: { readonly [Name in ThemeToken]?: string | undefined } | undefined
        /** Shows 'Protected by Latchkey' at the bottom. Default `true`. */
        showBranding?: boolean | undefined
        /** Marks the login method that was used last on this device, and keeps its name here. Default `true`. */
        showLastUsed?: boolean | undefined
      }
    | undefined
  /** Chains that the app works with; wallets on another one are asked to switch. Default: any. */
  supportedChains?: readonly Chain[] | undefined
  /** The chain that wallets are asked to switch to. Default: the first supported one. */
  defaultChain?: Chain | undefined
  loginConfig?:
    | {
        /** `false` removes X on phones. `true` cannot enable it there if the server does not allow it. */
        twitterOAuthOnMobileEnabled?: boolean | undefined
      }
    | undefined
  legal?:
    | {
        requireUsersAcceptTerms?: boolean | undefined
        termsAndConditionsUrl?: string | undefined
        privacyPolicyUrl?: string | undefined
      }
    | undefined
  /**
   * Second factors that users may add, of those that the app and the enabled plugins have. Default: all. Factors a user
   * already has can be used and removed in any case.
   */
  mfaMethods?: readonly string[] | undefined
  /**
   * If `true` (default), the modal asks for second factors. If `false`, your page asks, through
   * `useMfa().verification`; if it does not, a call that needs a second factor fails with `mfa_timeout` after five
   * minutes.
   */
  showMfaPrompt?: boolean | undefined
  embeddedWallets?: { createOnLogin?: CreateOnLogin | undefined } | undefined
  allowlistConfig?:
    | {
        errorTitle?: string | undefined
        errorDetail?: string | undefined
        errorCtaText?: string | undefined
        errorCtaLink?: string | undefined
      }
    | undefined
  render?:
    | {
        /** `true` (default): the modal is a dialog over the page. `false`: it is inside the element given to `<LatchkeyModal>`. */
        inDialog?: boolean | undefined
      }
    | undefined
  /** ISO 3166-1 alpha-2; default `US`. */
  defaultCountry?: string | undefined
  /** Sends analytics events. Default `false`. */
  analytics?: boolean | undefined
  /** BCP 47 tag of the modal's language. Default: the browser's, else English. */
  locale?: string | undefined
  /** Texts that replace the catalogue's, by key. Outside production builds a key that replaces nothing is reported. */
  texts?: Readonly<Record<string, string>> | undefined
}

/** The resolved app configuration: server ∩ host. Plain data; what the screens and selectors read. */
export interface AppConfig {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  readonly landingHeader: string | null
  readonly colorScheme: ThemeName | 'auto'
  readonly palette: Omit<Palette, 'colorScheme'>
  readonly fontFamily: string | null
  readonly radius: number | null
  readonly showBranding: boolean
  readonly showLastUsed: boolean
  /** Methods that server, host and an enabled plugin agree on, in no particular order. */
  readonly loginMethods: readonly string[]
  readonly loginMethodsAndOrder: { readonly primary: readonly string[]; readonly overflow: readonly string[] } | null
  readonly loginGroupPriority: 'web2-first' | 'web3-first'
  readonly hideDirectWeb2Inputs: boolean
  /** Empty for the default list. */
  readonly walletList: readonly string[]
  /** `null` if the app works with any chain. */
  readonly supportedChains: readonly Chain[] | null
  readonly defaultChain: Chain | null
  readonly legal: {
    readonly termsUrl: string | null
    readonly privacyUrl: string | null
    readonly requireUsersAcceptTerms: boolean
  }
  readonly allowlist: {
    readonly title: string | null
    readonly detail: string | null
    readonly ctaText: string | null
    readonly ctaLink: string | null
  }
  readonly inDialog: boolean
  readonly defaultCountry: string
  /** As the host gave it; `null` for the browser's language. */
  readonly locale: string | null
  readonly analytics: boolean
  readonly createOnLogin: CreateOnLogin
  /** Second factors that users may add: those of the app, except those that the host left out. */
  readonly mfaMethods: readonly string[]
  readonly showMfaPrompt: boolean
  readonly twitterOAuthOnMobileEnabled: boolean
  readonly captcha: { readonly enabled: boolean; readonly siteKey: string | null }
  readonly fiatOnRampEnabled: boolean
  readonly verificationKey: string
  /** The server's unchanged answer, for plugins that read fields of their own. */
  readonly server: WireAppConfig
}
