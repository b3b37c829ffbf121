import type { AnyFlow } from '../flow/createFlow.ts'
import type { MfaProof } from '../frame/contract.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import type { LazyComponent } from './screenTypes.ts'

/** How a user comes to have a second factor. */
export interface MfaEnrolmentDefinition {
  /** Screen of this plugin that the enrolment chooser leads to: from the first step to the success, with Back. */
  readonly screen: string
  /** Where enrolling begins with a request (sends a code, makes a secret): a flow of this plugin. Hosts run it by `useMfa().start`. */
  readonly start?: AnyFlow | undefined
  /** A flow of this plugin that ends when the user has the method: let its saga end with `enrolMfa`. Hosts run it by `useMfa().enrol`. */
  readonly submit: AnyFlow
}

/** How a user proves that they have it. */
export interface MfaVerificationDefinition {
  /**
   * Screen of this plugin in the prompt. It has `useMfaVerification()`: what is asked for, `submit`, and the ways to another
   * method and out, which it must offer.
   */
  readonly screen: string
  /**
   * Runs, as the plugin, when the user is about to prove this method: sends a code, asks the server for options. What it ends with is
   * the screen's `challenge`, and what `useMfa().verification.init` resolves with: plain data, no secret.
   */
  readonly start?: (() => SagaGenerator<unknown>) | undefined
  /**
   * Reads what the user gave, as it goes on the wire: a text, or the assertion of an authenticator. `null` for what cannot be a
   * proof of this method; it is then refused with 'Invalid MFA code' and costs no attempt.
   */
  readonly read: (code: unknown) => MfaProof['mfaCode'] | null
}

/** A second factor: what the kernel's choosers, prompt and hooks show and run. */
export interface MfaDefinition {
  /**
   * Its name on the wire, in `mfa_methods` of the app and of the user and in proofs: `totp`, `sms`, `passkey`, or one of your own
   * in small letters, digits and `_`.
   */
  readonly method: string
  /** Text key of its name. */
  readonly label: string
  /** Text key of a quiet second line in the choosers. */
  readonly description?: string | undefined
  /** Component of its icon, 20 px, built with the kit. */
  readonly icon: LazyComponent
  /** Marked 'Recommended' where the user chooses a method to add. Default `false`. */
  readonly isRecommended?: boolean | undefined
  /**
   * Whether this user cannot have it, such as text messages to the number they log in with. It is shown as
   * 'Disabled'. A selector; it gets the client's `CoreState`. Default: never.
   */
  readonly isDisabled?: ((state: never) => boolean) | undefined
  readonly enrolment: MfaEnrolmentDefinition
  readonly verification: MfaVerificationDefinition
  /** A flow of this plugin, without arguments, that ends when the user has the method no more: let its saga end with `unenrolMfa`. */
  readonly unenrol: AnyFlow
}

export interface MfaMethodParts {
  readonly mfa: MfaDefinition
}

/** What needs a second factor. */
export interface MfaQuestion {
  /** The frame's event, such as `wallet:rpc`; `wallet:export` for the export page; a name of your own for anything else. */
  action: string
}

/** How a plugin proves second factors. */
export interface SecondFactorDefinition {
  /**
   * Asks the user for a proof, runs `work` with it, and ends as `work` does. Where `work` throws `missing_or_invalid_mfa` the proof was
   * refused: ask for another. The kernel ends it after the fourth. Throw an `AuthError` (`mfa_canceled`, `mfa_timeout`) for no proof.
   */
  readonly prove: (question: MfaQuestion, work: (proof: MfaProof) => SagaGenerator<unknown>) => SagaGenerator<unknown>
}
