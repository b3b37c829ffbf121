import type { AnyFlow } from '../flow/createFlow.ts'
import type { MfaProof } from '../frame/contract.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import type { LazyComponent } from './screenTypes.ts'

/** Enrolment: the way a user gets a second factor. */
export interface MfaEnrolmentDefinition {
  /** Screen of this plugin, opened from the list of methods. It shows all steps from the first to the success, with Back. */
  readonly screen: string
  /**
   * Flow of this plugin that begins an enrolment, if that takes a request (to send a code or make a secret). Hosts run it by
   * `useMfa().start`.
   */
  readonly start?: AnyFlow | undefined
  /** A flow of this plugin that ends when the user has the method: let its saga end with `enrolMfa`. Hosts run it by `useMfa().enrol`. */
  readonly submit: AnyFlow
}

/** Verification: the way a user proves a second factor. */
export interface MfaVerificationDefinition {
  /**
   * Screen of this plugin in the prompt. `useMfaVerification()` gives it the request, `submit`, and the functions to choose
   * another method and to cancel; the screen must offer both.
   */
  readonly screen: string
  /**
   * Text key of the words by which the prompt offers this method beside another one, such as 'Use a backup code'. Default:
   * the method's `label` in the list of methods, which 'Choose another method' opens.
   */
  readonly label?: string | undefined
  /**
   * Runs, as the plugin, when the user is about to prove this method: sends a code, asks the server for options. Its
   * result is the screen's `challenge`, and `useMfa().verification.init` resolves with it: plain data, no secret.
   */
  readonly start?: (() => SagaGenerator<unknown>) | undefined
  /**
   * Turns the user's input into its wire form: a text, or the assertion of an authenticator. `null` for what cannot be
   * a proof of this method; it is then refused with 'Invalid MFA code' and costs no attempt. Default: six digits, with or
   * without separators between them.
   */
  readonly read?: ((code: unknown) => MfaProof['mfaCode'] | null) | undefined
}

/** A second factor, which the core's lists, prompt and hooks show and run. */
export interface MfaDefinition {
  /**
   * The method's name on the wire, in `mfa_methods` of the app and of the user and in proofs: `totp`, `sms`, `passkey`, or one of your own
   * in small letters, digits and `_`.
   */
  readonly method: string
  /** Text key of the method's name. */
  readonly label: string
  /** Text key of a second line under the name in the lists of methods, in a muted colour. */
  readonly description?: string | undefined
  /** Component of the method's icon, 20 px, built with the kit. */
  readonly icon: LazyComponent
  /** Marked 'Recommended' where the user chooses a method to add. Default `false`. */
  readonly isRecommended?: boolean | undefined
  /**
   * Selects, from the client's `CoreState`, whether this user cannot have the method, such as text messages to the number
   * they log in with. It is then shown as 'Disabled'. Default: never.
   */
  readonly isDisabled?: ((state: never) => boolean) | undefined
  /**
   * True for a method that stands in for others that are lost, such as backup codes. Users get it only beside another method:
   * it is offered to them when they have added their first one, is never asked for first, and goes with the last other one.
   * Declare it in the server half too. Default `false`.
   */
  readonly isBackup?: boolean | undefined
  /**
   * Screen of this plugin that a user who has the method opens from the list of methods. It must offer to remove the
   * method. Default: the row in the list does.
   */
  readonly manage?: string | undefined
  readonly enrolment: MfaEnrolmentDefinition
  readonly verification: MfaVerificationDefinition
  /** Flow of this plugin, without arguments, that removes the method from the user: let its saga end with `unenrolMfa`. */
  readonly unenrol: AnyFlow
}

export interface MfaMethodParts {
  readonly mfa: MfaDefinition
}

/** The action that needs a second factor. */
export interface MfaQuestion {
  /** The frame's event, such as `wallet:rpc`; `wallet:export` for the export page; a name of your own for anything else. */
  action: string
}

/** A plugin's way to prove second factors. */
export interface SecondFactorDefinition {
  /**
   * Asks the user for a proof, runs `work` with it, and returns or throws as `work` does. If `work` throws
   * `missing_or_invalid_mfa`, the proof was refused: ask for another. After the fourth, `work` throws another error. If the
   * user gives no proof, throw an `AuthError` (`mfa_canceled`, `mfa_timeout`).
   */
  readonly prove: (question: MfaQuestion, work: (proof: MfaProof) => SagaGenerator<unknown>) => SagaGenerator<unknown>
}
