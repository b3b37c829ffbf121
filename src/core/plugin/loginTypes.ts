import type { WireAppConfig } from '../contract.ts'
import type { AnyFlow } from '../flow/createFlow.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import type { LinkedAccount, User } from '../user/types.ts'
import type { LazyComponent } from './screenTypes.ts'

/** Place of an option on the login list; decides order and overflow (LOGIN-8 to LOGIN-14). */
export type LandingGroup = 'direct' | 'social' | 'wallet' | 'passkey'

/** One login method on the login list: where it stands, which component shows it, and the rows it has. */
export interface LandingOption {
  /** The login method's name as hosts write it in `loginMethods`: `email`, `google`, `magicWord`. */
  method: string
  group: LandingGroup
  /** Key of the text that the entry shows as its label. */
  label: string
  /** Component of the entry, built from the kit; gets `LandingOptionProps`. */
  load: LazyComponent
  /** Screen of this plugin that `load`'s entry leads to; checked to exist. */
  screen?: string | undefined
  /** The rows of an option that stands for several, such as one per wallet. Without it the option is one row. */
  items?: LandingItems | undefined
  /**
   * Text key of the title of a view that holds only this option's rows. The component then gets all rows at once as `items`,
   * and can add a search field or help. Default: the list's title, and one component for each row.
   */
  listTitle?: string | undefined
  /** Checks whether the server allows this method. Default: always. */
  isEnabledBy?: ((app: WireAppConfig) => boolean) | undefined
}

/** One row of an option that stands for several; its component gets it as `item`. */
export interface LandingItem {
  /** Name that hosts write in `loginMethodsAndOrder`, such as `metamask`. */
  id: string
}

/** How the core learns the rows of an option that stands for several, such as the wallets to log in with. */
export interface LandingItems {
  /** Selects the current rows, in order, from the client's `CoreState`. Must return the same array for the same state. */
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
  /**
   * Flow that links an account without a screen of this plugin, such as by a redirect or the browser's dialogue.
   * `linkAccount` prefers `screen` if both are given; other plugins may run the flow.
   */
  link?: AnyFlow | undefined
  /** Flow that unlinks: takes `{ account }` and ends with the updated user. */
  unlink: AnyFlow
  /** The account's name for people: an address, a number, a handle. */
  describe: (account: LinkedAccount) => string
  /**
   * Component of the mark of its accounts, for lists that hosts draw with `AccountMark`. Gets `size`, the edge in px, and `type`.
   * Default: a general icon.
   */
  icon?: LazyComponent | undefined
  /** Maximum number of accounts of this type per user. Default 1. */
  limit?: number | undefined
  /**
   * Message of `cannot_link_more_of_type`, for a user who has reached `limit`. Default: 'An account of this type is linked
   * already.'
   */
  fullMessage?: string | undefined
}

/** A completed login: given to the after-login steps and the host's `onComplete`. */
export interface CompletedLogin {
  user: User
  isNewUser: boolean
  wasAlreadyAuthenticated: boolean
  /** Method name, such as `email`; `null` if the user was already logged in. */
  method: string | null
}

/**
 * A step between the login and the closing of the modal, such as creating a wallet (`order` 50). Terms come before all.
 */
export interface AfterLoginStep {
  id: string
  /** Steps run in ascending order. */
  order: number
  /** Steps with screens run only while the modal is open. The user cannot close it before the first of them. */
  needsModal: boolean
  /**
   * Returns whether the step is needed. Runs as the plugin, with its options. If it throws, that is reported and the step is
   * skipped.
   */
  isNeeded: (login: CompletedLogin) => SagaGenerator<boolean>
  /**
   * Runs the step, as the plugin. Throw an `AuthError` to fail the login. A step that waits for the user must also end when the
   * modal is closed, or opened for something else: return `false` then, and the modal is left alone. Return `true` if the modal
   * belongs to the login, even if this step opened it: it is closed after the last step. Return nothing to leave this unchanged.
   *
   * @param isOurs `true` if the modal belongs to the login; `false` in a headless login, or if it was closed, or opened for
   * something else, before this step.
   */
  run: (login: CompletedLogin, isOurs?: boolean) => SagaGenerator<boolean | void>
}

export interface LoginMethodParts {
  readonly landing: readonly LandingOption[]
  /** Flow of this plugin that logs the user in. Its saga, or the one that handles the return, runs `completeLogin`. */
  readonly login: AnyFlow
  readonly link: LinkDefinition
}
