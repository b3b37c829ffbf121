import type { Reducer } from '@reduxjs/toolkit'
import type { AnyFlow, FlowFunction, FlowMap } from '../flow/createFlow.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import type { Services } from '../services/types.ts'
import type { LinkedAccount } from '../user/types.ts'
import type { AccountSection } from './accountTypes.ts'
import type { FundingProviderParts } from './fundingTypes.ts'
import type { AfterLoginStep, LoginMethodParts } from './loginTypes.ts'
import type { MfaMethodParts, SecondFactorDefinition } from './mfaTypes.ts'
import type { OriginsLoader } from './policyTypes.ts'
import type { RecoveryMethodParts } from './recoveryTypes.ts'
import type { ScreenDefinition } from './screenTypes.ts'
import type { WalletConnectorParts } from './walletTypes.ts'

export type * from './accountTypes.ts'
export type * from './fundingTypes.ts'
export type * from './loginTypes.ts'
export type * from './mfaTypes.ts'
export type * from './policyTypes.ts'
export type * from './recoveryTypes.ts'
export type * from './screenTypes.ts'
export type * from './walletTypes.ts'

/** Version of this contract. A plugin built for another major is refused by `createClient`. */
export const PLUGIN_API_VERSION = 1

export type PluginKind =
  | 'login-method'
  | 'wallet-connector'
  | 'mfa-method'
  | 'funding-provider'
  | 'recovery-method'
  | 'general'

/** A plugin's CAPTCHA, by which a login proves that a person and not a program begins it. */
export interface CaptchaDefinition {
  /** Returns a token that the server can verify once. Without one, throw an `AuthError` (`captcha_failure`, `captcha_timeout`). */
  readonly solve: () => SagaGenerator<string>
}

export type Messages = Readonly<Record<string, string>>

/**
 * Texts of a plugin by language, at least English. Given by `import()`, they load only with the modal. Keys start with `<id>.`.
 * Each language named here costs every host some bytes: a plugin with many names them in its English module instead.
 */
export interface LocaleTable {
  en: Messages | (() => Promise<EnglishModule>)
  [language: string]: Messages | (() => Promise<{ default: Messages }>)
}

/**
 * A module with a plugin's English texts. It may also say where the other languages are; that table loads only if the user reads
 * another language.
 *
 * @example
 * export default { 'magicWord.title': 'Say the magic word' }
 * export const translations = () => import('./translations.ts')
 */
export interface EnglishModule {
  default: Messages
  translations?: (() => Promise<{ default: Translations }>) | undefined
}

/** Texts by language tag (BCP 47), such as `{ de: () => import('./de.ts') }`. Each language loads when it is shown. */
export type Translations = Readonly<Record<string, Messages | (() => Promise<{ default: Messages }>)>>

/** The part of an RTK slice that the core needs. */
export interface PluginSlice {
  name: string
  reducer: Reducer
  getInitialState: () => unknown
  /**
   * `true` keeps the state when the user logs out, because it concerns the page or the device, such as the connected
   * wallets, and not its user. Default `false`: the core resets it to the initial state.
   */
  isKeptAtLogout?: boolean | undefined
}

/** Contributions that any kind of plugin can make. */
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
  /**
   * Says, when the client starts, if the background saga has anything to do before the plugin's first flow, such as on
   * a page that the user returned to from a link. If not, it starts with that flow, and the page is ready sooner.
   * A saga where the answer takes a while: the start does not wait for it. Default: `true`, and `false` for a lazy saga.
   *
   * @example
   * isNeededAtStart: ({ windows }) => windows.currentUrl()?.searchParams.has('magic_word') === true
   */
  readonly isNeededAtStart?: ((services: Services) => boolean | SagaGenerator<boolean>) | undefined
  /**
   * True if the user may soon need the plugin's flows, such as when there is a wallet. The code of the flows then loads
   * while the page is idle. Without this function it loads when the pointer or the focus is on one of the plugin's
   * rows, when one of its screens shows, or when a flow runs.
   */
  readonly isExpected?: ((state: never) => boolean) | undefined
  readonly screens?: Readonly<Record<string, ScreenDefinition>> | undefined
  /**
   * Default messages by error code. Codes start with the id in snake case and `_`. Development builds and the conformance kit
   * check them. Production does not read them, because errors carry their messages, so a definition may leave them out there to
   * be smaller (ADR 61).
   *
   * @example
   * errors: process.env.NODE_ENV === 'production' ? undefined : MAGIC_WORD_ERRORS
   */
  readonly errors?: Readonly<Record<string, string>> | undefined
  readonly locales?: LocaleTable | undefined
  /**
   * Origins that the plugin's code reaches in the page, for the host's Content-Security-Policy: a list if it only sends
   * requests (`connect-src`). If it needs another directive, or the app's chains, give a loader: its module is then
   * in no host's bundle.
   */
  readonly origins?: readonly string[] | OriginsLoader | undefined
  /**
   * Plugins that this one enables, such as the core's wallets for every connector. If several plugins include the same object,
   * it is enabled once, so return the same object each time.
   */
  readonly includes?: readonly Plugin[] | undefined
  /** Ids of plugins that must be enabled too. */
  readonly requires?: readonly string[] | undefined
  /** Ids of plugins that must not be enabled with it. */
  readonly conflictsWith?: readonly string[] | undefined
  readonly afterLogin?: readonly AfterLoginStep[] | undefined
  /**
   * Functions by account type that name linked accounts for people, for types that cannot be linked or unlinked, such as those
   * of a token login. A login method names its accounts in `link.describe`. A type has one owner.
   */
  readonly describes?: Readonly<Record<string, (account: LinkedAccount) => string>> | undefined
  /** Sections that the plugin adds to the account page, where the host has one (`latchkey/account`). */
  readonly accountSections?: readonly AccountSection[] | undefined
  /** Has the user pass a CAPTCHA. One enabled plugin at most can; `captchaToken` runs it. */
  readonly captcha?: CaptchaDefinition | undefined
  /** Proves second factors. One enabled plugin at most: with MFA methods it is the core's own. `proveSecondFactor` runs it. */
  readonly secondFactor?: SecondFactorDefinition | undefined
}

/** Keys that every definition gets from its `define…` function. */
interface Defined<Kind extends PluginKind> {
  readonly kind: Kind
  readonly apiVersion: number
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

/** A plugin of any kind; `kind` tells which, and narrows the type. */
export type Plugin<Id extends string = string, F extends FlowMap = FlowMap> =
  | LoginMethod<Id, F>
  | WalletConnector<Id, F>
  | MfaMethod<Id, F>
  | FundingProvider<Id, F>
  | RecoveryMethod<Id, F>
  | GeneralPlugin<Id, F>

/**
 * A plugin factory that carries its plugin's id, made by `pluginFactory`. `usePlugin(email)` finds the enabled plugin by the id.
 */
export type PluginFactory<Id extends string, Args extends readonly unknown[], P extends PluginBase<Id>> = ((
  ...args: Args
) => P) & { readonly pluginId: Id }

/** A plugin's flows as functions that return promises. */
export type PluginApi<P> = P extends { readonly flows?: infer F }
  ? {
      readonly [K in keyof NonNullable<F>]: NonNullable<F>[K] extends AnyFlow ? FlowFunction<NonNullable<F>[K]> : never
    }
  : unknown

/** `client.plugins`: the API of every enabled plugin by id. */
export type PluginApis<Plugins extends readonly PluginBase[]> = {
  readonly [P in Plugins[number] as P['id']]: PluginApi<P>
}
