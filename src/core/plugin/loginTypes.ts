import type { WireAppConfig } from '../contract.ts'
import type { AnyFlow } from '../flow/createFlow.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import type { LinkedAccount, User } from '../user/types.ts'
import type { LazyComponent } from './screenTypes.ts'

/** Place of an option on the login list; decides order and overflow (product spec, section 2). */
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
  /**
   * Text key of the title of a view that holds nothing but this option's rows. The component then gets them all at once as `items`, and can
   * give them a search or a word of help. Default: the list's title, and row by row.
   */
  listTitle?: string | undefined
  /** Checks whether the server allows this method. Default: always. */
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
  /** Checks whether a name in `loginMethodsAndOrder` can be one of the rows, even if there is no such row now. */
  has: (id: string) => boolean
}

/** A login method's way to link, unlink and name accounts. */
export interface LinkDefinition {
  /** Linked-account types that this method owns. A type has one owner. */
  accountTypes: readonly string[]
  /** Screen of this plugin that starts linking. */
  screen?: string | undefined
  /** Flow that links an account without a screen of its own: a redirect, the browser's dialogue. Hosts get the screen if there is one; other plugins may run the flow. */
  link?: AnyFlow | undefined
  /** Takes `{ account }` and ends with the updated user. */
  unlink: AnyFlow
  /** The account's name for people: an address, a number, a handle. */
  describe: (account: LinkedAccount) => string
  /** Maximum number of accounts of this type per user. Default 1. */
  limit?: number | undefined
  /** Message of `cannot_link_more_of_type`, if the user has as many. Default: 'An account of this type is linked already.' */
  fullMessage?: string | undefined
}

/** A completed login: given to the after-login steps and the host's `onComplete`. */
export interface CompletedLogin {
  user: User
  isNewUser: boolean
  wasAlreadyAuthenticated: boolean
  /** Method name, such as `email`; `null` if nobody logged in just now. */
  method: string | null
}

/** A step between the login and the closing of the modal, such as creating a wallet (50). Mandatory terms come before all steps. */
export interface AfterLoginStep {
  id: string
  /** Steps run in ascending order. */
  order: number
  /** Steps with screens run only while the modal is open. The user cannot close it before the first of them. */
  needsModal: boolean
  /** As the plugin, with its options. One that throws is reported and its step left out: it is not known to be needed. */
  isNeeded: (login: CompletedLogin) => SagaGenerator<boolean>
  /**
   * As the plugin. Throw an `AuthError` to fail the login. A step that waits for the user also ends when the modal is closed, or opened
   * for something else: `false` says so, and what is shown by then is left alone. `true`: the modal is the login's, and is closed after
   * the steps, also if this one opened it. Nothing: that is as it was.
   *
   * @param isOurs Whether the modal is the login's: `false` in a headless login, and if it was closed, or opened for something else,
   * before this step.
   */
  run: (login: CompletedLogin, isOurs?: boolean) => SagaGenerator<boolean | void>
}

export interface LoginMethodParts {
  readonly landing: readonly LandingOption[]
  /** The flow whose success is a login. */
  readonly login: AnyFlow
  readonly link: LinkDefinition
}
