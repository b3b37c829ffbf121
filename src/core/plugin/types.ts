import type { Reducer } from '@reduxjs/toolkit'
import type { WireAppConfig } from '../contract.ts'
import type { AnyFlow, FlowFunction, FlowMap } from '../flow/createFlow.ts'
import type { MfaProof } from '../frame/contract.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import type { LinkedAccount, User } from '../user/types.ts'

/** Version of this contract. A plugin built for another major is refused by `assertPlugins`. */
export const PLUGIN_API_VERSION = 1

export type PluginKind =
  | 'login-method'
  | 'wallet-connector'
  | 'mfa-method'
  | 'funding-provider'
  | 'recovery-method'
  | 'general'

/** A lazily loaded React component; core knows no React, so its type is left to the interface. */
export type LazyComponent = () => Promise<{ default: (props: never) => unknown }>

/** One screen of a plugin. It is addressed as `{ plugin: id, screen: name }`. */
export interface ScreenDefinition {
  /** `() => import('./screens/EnterCode.tsx')`; the module's default export is the component. */
  load: LazyComponent
  /** Whether the user may close the modal on it. Default `true`. */
  isCloseable?: boolean | undefined
}

/** Where an option stands on the login list; decides order and overflow (product spec, section 2). */
export type LandingGroup = 'direct' | 'social' | 'wallet' | 'passkey'

/** One entry of the login list. */
export interface LandingOption {
  /** The login method's name as hosts write it in `loginMethods`: `email`, `google`, `magicWord`. */
  method: string
  group: LandingGroup
  /** Text key of its label. */
  label: string
  /** Component of the entry, built from the kit; gets `LandingOptionProps`. */
  load: LazyComponent
  /** Screen of this plugin that `load`'s entry leads to; checked to exist. */
  screen?: string | undefined
  /** The rows of an option that stands for several, such as one per wallet. Without it the option is one row. */
  items?: LandingItems | undefined
  /** Whether the server allows this method. Default: always. */
  isEnabledBy?: ((app: WireAppConfig) => boolean) | undefined
}

/** One row of an option that stands for several; its component gets it as `item`. */
export interface LandingItem {
  /** As hosts write it in `loginMethodsAndOrder`, such as `metamask`. */
  id: string
}

/** Rows of an option that stands for several. */
export interface LandingItems {
  /** A selector of the rows there are now, in order; it gets the client's `CoreState`. The same array for the same state. */
  select: (state: never) => readonly LandingItem[]
  /** Whether a name in `loginMethodsAndOrder` can be one of the rows, whether or not there is such a row now. */
  has: (id: string) => boolean
}

/** How a login method links, unlinks and names accounts. */
export interface LinkDefinition {
  /** Linked-account types that this method owns. A type has one owner. */
  accountTypes: readonly string[]
  /** Screen of this plugin that starts linking. */
  screen?: string | undefined
  /** Flow that starts linking where there is no screen (a redirect). */
  link?: AnyFlow | undefined
  /** Takes `{ account }` and ends with the updated user. */
  unlink: AnyFlow
  /** What people call the account: an address, a number, a handle. */
  describe: (account: LinkedAccount) => string
  /** How many accounts of this type one user may have. Default 1. */
  limit?: number | undefined
}

/** A completed login: what the after-login steps and the host's `onComplete` get. */
export interface CompletedLogin {
  user: User
  isNewUser: boolean
  wasAlreadyAuthenticated: boolean
  /** Method name, such as `email`; `null` where nobody logged in just now. */
  method: string | null
}

/** Something that happens between login and closing the modal, such as consent (10) or creating a wallet (50). */
export interface AfterLoginStep {
  id: string
  /** Steps run in ascending order. */
  order: number
  /** Steps with screens run only while the modal is open. */
  needsModal: boolean
  isNeeded: (login: CompletedLogin) => SagaGenerator<boolean>
  /** Throw an `AuthError` to fail the login. */
  run: (login: CompletedLogin) => SagaGenerator<void>
}

/** How a plugin tells people from machines. */
export interface CaptchaDefinition {
  /** Ends with a token that the server can verify, once. Throw an `AuthError` (`captcha_failure`, `captcha_timeout`) for none. */
  readonly solve: () => SagaGenerator<string>
}

export type Messages = Readonly<Record<string, string>>

/** Texts of a plugin by language, English at least; by `import()` they cost nothing before the modal shows. Keys start with `<id>.`. */
export interface LocaleTable {
  en: Messages | (() => Promise<{ default: Messages }>)
  [language: string]: Messages | (() => Promise<{ default: Messages }>)
}

/** The part of an RTK slice that the kernel needs. */
export interface PluginSlice {
  name: string
  reducer: Reducer
  getInitialState: () => unknown
}

/** What every plugin contributes, whatever its kind. */
export interface PluginBase<Id extends string = string, Flows extends FlowMap = FlowMap> {
  /** Also the slice name, action prefix, error-code prefix and text prefix. Letters and digits, starting with a small letter. */
  readonly id: Id
  /** Options as the factory resolved them; sagas read them with `pluginOptions()`. */
  readonly options?: unknown
  readonly slice?: PluginSlice | undefined
  readonly flows?: Flows | undefined
  /**
   * Listens in the background for as long as the client runs. A lazy one (`lazySaga`) loads and starts with the plugin's
   * first flow.
   */
  readonly saga?: (() => SagaGenerator<void>) | undefined
  readonly screens?: Readonly<Record<string, ScreenDefinition>> | undefined
  /** Code → default message. Codes start with the id in snake case and `_`. */
  readonly errors?: Readonly<Record<string, string>> | undefined
  readonly locales?: LocaleTable | undefined
  /** Origins that the plugin talks to, for the host's Content-Security-Policy. */
  readonly origins?: readonly string[] | undefined
  /**
   * Plugins that come with this one, such as the kernel's wallets with every connector; one that several bring comes once. It must
   * be the same object each time.
   */
  readonly includes?: readonly Plugin[] | undefined
  /** Ids of plugins that must be enabled too. */
  readonly requires?: readonly string[] | undefined
  /** Ids of plugins that must not be enabled with it. */
  readonly conflictsWith?: readonly string[] | undefined
  readonly afterLogin?: readonly AfterLoginStep[] | undefined
  /**
   * What people call linked accounts of types that nobody links or unlinks, such as those of a token login, by account type. A
   * login method says it in `link.describe`. A type has one owner.
   */
  readonly describes?: Readonly<Record<string, (account: LinkedAccount) => string>> | undefined
  /** Tells people from machines. One enabled plugin at most; `captchaToken` runs it. */
  readonly captcha?: CaptchaDefinition | undefined
  /** Proves second factors. One enabled plugin at most; `askFrame` runs it where the provider wants one. */
  readonly secondFactor?: SecondFactorDefinition | undefined
}

/** Shortcut: keys every definition gets from its `define…` helper. */
interface Defined<Kind extends PluginKind> {
  readonly kind: Kind
  readonly apiVersion: number
}

export interface LoginMethodParts {
  readonly landing: readonly LandingOption[]
  /** The flow whose success is a login. */
  readonly login: AnyFlow
  readonly link: LinkDefinition
}

/** EIP-1193. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object | undefined }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}

/** A wallet that a connector can connect, or would if it were there. */
export interface DiscoveredWallet {
  /**
   * Its name in `appearance.walletList`, the same whichever connector offers it: `metamask`, `rainbow`, `wallet_connect`. A
   * wallet that no directory names has the reverse domain name that it announced (EIP-6963).
   */
  id: string
  name: string
  /** An image as a data URI, where the wallet announced one; `null` leaves it to the interface. */
  icon: string | null
  /**
   * `detected`: it is in this browser. `reachable`: it can be asked for, by a QR code or a link. `missing`: choosing it leads to
   * the connector's `missingScreen`.
   */
  status: 'detected' | 'reachable' | 'missing'
}

/** What a wallet agreed to. */
export interface WalletConnection {
  /** Addresses with 0x, in any case; the first is the active one. At least one. */
  accounts: readonly string[]
  /** CAIP-2, such as `eip155:1`. */
  chainId: string
}

/** Which wallet of a connector is meant. */
export interface WalletRef {
  walletId: string
}

export interface WalletConnectorParts {
  /** The wire's `connector_type`: `injected`, `wallet_connect_v2`, … */
  readonly connectorType: string
  /** The wallets at the start of the client, without asking anybody. Those that turn up later it tells by `walletsFound`. */
  readonly discover: () => SagaGenerator<readonly DiscoveredWallet[]>
  /** Asks the user for their accounts. What the wallet throws may pass as it is: the kernel reads it. */
  readonly connect: (args: WalletRef & { chainId?: number | undefined }) => SagaGenerator<WalletConnection>
  /** Takes up what the user agreed to on an earlier page, without asking; `null` where it is over. */
  readonly restore: (args: WalletRef) => SagaGenerator<WalletConnection | null>
  /** Ends the connection, as far as the wallet knows such a thing. Also ends a `connect` under way. */
  readonly disconnect: (args: WalletRef) => SagaGenerator<void>
  /** The wallet's own EIP-1193 provider, once it is connected. The kernel listens to its events. */
  readonly getProvider: (args: WalletRef) => Promise<Eip1193Provider>
  /**
   * Whether signing waits for 'Sign with your wallet', because a request that no click began would not reach the wallet's app
   * (product spec, section 4). Default: it is asked for at once.
   */
  readonly needsClickToSign?: ((args: WalletRef) => boolean) | undefined
  /** Component shown while the user is asked, in place of the spinning mark: a QR code, a link. Gets `WalletWaitingProps`. */
  readonly waiting?: LazyComponent | undefined
  /** Screen of this plugin for a wallet that is missing: how to install it, or its app. Its data is `{ walletId }`. */
  readonly missingScreen?: string | undefined
}

export interface MfaMethodParts {
  readonly mfa: {
    readonly enrol: AnyFlow
    readonly challenge: AnyFlow
    readonly unenrol: AnyFlow
    /** Names of screens of this plugin. */
    readonly enrolScreen: string
    readonly challengeScreen: string
  }
}

export interface FundingProviderParts {
  readonly funding: {
    readonly start: AnyFlow
    readonly pollStatus: AnyFlow
    readonly promptScreen: string
    readonly statusScreen: string
  }
}

/** How a user's own recovery of the embedded wallet is set up and used. */
export interface RecoveryDefinition {
  /** The wire's `recovery_method`, such as `user-passcode`. */
  readonly method: string
  /** Component of its row where the user chooses a recovery, built from the kit; gets `RecoveryOptionProps`. */
  readonly option: LazyComponent
  /** Ends with `createWallet` or `setWalletRecovery`, as the screen's `intent` says. */
  readonly setUp: AnyFlow
  /** Ends with `recoverWallet`. */
  readonly recover: AnyFlow
  /** Screens of this plugin; their data is {@link RecoverySetUpData} and {@link RecoverData}. */
  readonly setUpScreen: string
  readonly recoverScreen: string
}

export interface RecoveryMethodParts {
  readonly recovery: RecoveryDefinition
}

/** Data of a screen that sets a recovery up. */
export interface RecoverySetUpData {
  /** `create`: the wallet is made with it. `set`: an existing wallet gets it. */
  intent: 'create' | 'set'
  /** The user chose it among others, and may go back there. */
  isChosen: boolean
  /** The user asked for it, and may leave. */
  isUserInitiated: boolean
}

/** Data of a screen that recovers. */
export interface RecoverData {
  intent: 'recover'
}

/** What needs a second factor. */
export interface MfaQuestion {
  /** The frame's event, such as `wallet:rpc`. */
  action: string
  /** 1 for the first try; more where the one before was refused. */
  attempt: number
}

/** How a plugin proves a second factor. */
export interface SecondFactorDefinition {
  /** Asks the user, and ends with the proof. Throw an `AuthError` (`mfa_canceled`, `mfa_timeout`) for none. */
  readonly prove: (question: MfaQuestion) => SagaGenerator<MfaProof>
}

export type LoginMethod<Id extends string = string, F extends FlowMap = FlowMap> = PluginBase<Id, F> &
  LoginMethodParts &
  Defined<'login-method'>
export type WalletConnector<Id extends string = string, F extends FlowMap = FlowMap> = PluginBase<Id, F> &
  WalletConnectorParts &
  Defined<'wallet-connector'>
export type MfaMethod<Id extends string = string, F extends FlowMap = FlowMap> = PluginBase<Id, F> &
  MfaMethodParts &
  Defined<'mfa-method'>
export type FundingProvider<Id extends string = string, F extends FlowMap = FlowMap> = PluginBase<Id, F> &
  FundingProviderParts &
  Defined<'funding-provider'>
export type RecoveryMethod<Id extends string = string, F extends FlowMap = FlowMap> = PluginBase<Id, F> &
  RecoveryMethodParts &
  Defined<'recovery-method'>
export type GeneralPlugin<Id extends string = string, F extends FlowMap = FlowMap> = PluginBase<Id, F> &
  Defined<'general'>

/** A plugin of any kind. */
export type Plugin<Id extends string = string, F extends FlowMap = FlowMap> =
  | LoginMethod<Id, F>
  | WalletConnector<Id, F>
  | MfaMethod<Id, F>
  | FundingProvider<Id, F>
  | RecoveryMethod<Id, F>
  | GeneralPlugin<Id, F>

/**
 * A plugin factory with its id on it, made by `pluginFactory`: `usePlugin(email)` finds the enabled plugin by it.
 */
export type PluginFactory<Id extends string, Args extends readonly unknown[], P extends PluginBase<Id>> = ((
  ...args: Args
) => P) & { readonly pluginId: Id }

/** A plugin's flows as functions that return promises. */
export type PluginApi<P> = P extends { readonly flows?: infer F }
  ? { readonly [K in keyof NonNullable<F>]: NonNullable<F>[K] extends AnyFlow ? FlowFunction<NonNullable<F>[K]> : never }
  : unknown

/** `client.plugins`: the API of every enabled plugin by id. */
export type PluginApis<Plugins extends readonly PluginBase[]> = {
  readonly [P in Plugins[number] as P['id']]: PluginApi<P>
}

/** The address of a screen; core's own screens have the plugin `core`. */
export interface ScreenRef {
  plugin: string
  screen: string
}
