'use client'
import { useMemo } from 'react'
import {
  AuthError,
  mfaFlows,
  type AnyFlow,
  type Client,
  type MfaBlock,
  type MfaMethod,
  type MfaMethodEntry,
  type MfaRequest,
  type MfaSubmission,
  type User,
} from '../../core/index.ts'
import {
  MFA_ERRORS,
  MFA_SCREENS,
  findMfaMethod,
  mfaMethodsOf,
  selectMfaBlock,
  selectMfaRequest,
} from '../../core/internal.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'

/** The current request for a second factor, for pages that render the prompt themselves (`config.showMfaPrompt: false`). */
export interface MfaVerification {
  /** `null` while no second factor is requested. */
  request: MfaRequest | null
  /** Why nothing can be submitted for a while; `null` if submitting is possible. */
  block: MfaBlock | null
  /** Chooses a method and starts it, which sends a code or asks for WebAuthn options. Resolves with the result of `start`. */
  init: (method: string) => Promise<unknown>
  /**
   * Resolves when the call that needs the proof has accepted it. Rejects with `missing_or_invalid_mfa` if the user may try
   * again.
   */
  submit: (submission: MfaSubmission) => Promise<void>
  /** Cancels the request. The call that needs the proof fails with `mfa_canceled`. */
  cancel: () => Promise<void>
}

export interface UseMfa {
  /** Methods that the user can add or has, in the order of the plugins. */
  methods: readonly MfaMethodEntry[]
  /** Begins to add a method, if that takes a request. Resolves with the plugin's result, such as `{ secret, authUrl }`. */
  start: (method: string, args?: unknown) => Promise<unknown>
  /** Adds the method, with the arguments that its plugin needs, such as `{ code }`. */
  enrol: (method: string, args?: unknown) => Promise<unknown>
  /** Removes a method. Asks for a second factor first. */
  remove: (method: string) => Promise<User>
  /** Opens the modal, where the user adds and removes methods; resolves when it closes. */
  open: () => Promise<void>
  verification: MfaVerification
}

/**
 * Second factors of the logged-in user. All functions reject with `mfa_method_unavailable` if no enabled plugin has the method.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { methods, open } = useMfa()
 * return methods.some(({ isEnrolled }) => isEnrolled) ? null : <button onClick={open}>Protect my wallet</button>
 */
export function useMfa(): UseMfa {
  const client = useClient()
  const methods = useClientSelector((state) => mfaMethodsOf(client.definitions, state), areSame)
  const request = useClientSelector(selectMfaRequest)
  const block = useClientSelector(selectMfaBlock)
  const actions = useMemo(() => bind(client), [client])
  const { init, submit, cancel, ...rest } = actions
  return { ...rest, methods, verification: { request, block, init, submit, cancel } }
}

function bind(client: Client): Omit<UseMfa, 'methods' | 'verification'> & Omit<MfaVerification, 'request' | 'block'> {
  const pluginOf = (method: string): MfaMethod => {
    const plugin = findMfaMethod(client.definitions, method)
    if (plugin) return plugin
    throw unavailable()
  }
  const own = async (
    method: string,
    part: (plugin: MfaMethod) => AnyFlow | undefined,
    args: unknown,
  ): Promise<unknown> => {
    const flow = part(pluginOf(method))
    return flow && (client.run as (flow: AnyFlow, args?: unknown) => Promise<unknown>)(flow, args)
  }
  // Without an MFA method, the core's MFA flows do not run.
  const shared = async <R>(run: () => Promise<R>): Promise<R> => {
    if (client.definitions.some(({ id }) => id === 'mfa')) return run()
    throw unavailable()
  }
  return {
    start: (method, args) => own(method, ({ mfa }) => mfa.enrolment.start, args),
    enrol: (method, args) => own(method, ({ mfa }) => mfa.enrolment.submit, args),
    remove: (method) => shared(() => client.run(mfaFlows.remove, { method })),
    open: () => shared(() => client.openScreen(MFA_SCREENS.enrolment)),
    init: (method) => shared(() => client.run(mfaFlows.init, { method })),
    submit: (submission) => shared(() => client.run(mfaFlows.submit, submission)),
    cancel: () => shared(() => client.run(mfaFlows.cancel)),
  }
}

const unavailable = () => new AuthError('mfa_method_unavailable', MFA_ERRORS.mfa_method_unavailable)

/** Compares by content, because the entries are created again at each change of the state. */
const areSame = (before: readonly MfaMethodEntry[], after: readonly MfaMethodEntry[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
