'use client'
import { mfaFlows, selectMfa, type MfaProof, type MfaRequestStatus } from '../../core/index.ts'
import { findMfaMethod, mfaSlice } from '../../core/internal.ts'
import type { CodeEntryScreenProps, CodeInputStatus, PromptWaysProps } from '../kit/index.ts'
import { mfaBlockText, mfaFailureText } from './mfaFailureText.ts'
import { useClient } from './useClient.ts'
import { useClientDispatch } from './useClientDispatch.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useFlow } from './useFlow.ts'
import { useNavigate } from './useNavigate.ts'
import { useText } from './useText.ts'

/** Props of a code screen that are the same for every second factor. */
export type MfaCodeEntry = Pick<
  CodeEntryScreenProps,
  'texts' | 'status' | 'entry' | 'failure' | 'isBlocked' | 'onRestart'
>

export interface UseMfaVerification {
  /** The chosen method; `null` while the user chooses. */
  method: string | null
  /** The methods that the user can choose. */
  methods: readonly string[]
  /** `ended`: the request is over, and the prompt over the screen says why. */
  status: MfaRequestStatus
  /** Result of the method's `start`; `null` before, and for a method without one. */
  challenge: unknown
  /** Text that says what went wrong, or why the input is blocked. */
  failure: string | null
  /** True while no proof can be submitted, after too many wrong ones or too much time (MFA-66, MFA-68). */
  isBlocked: boolean
  /** Submits a proof of the chosen method. `status` and `failure` show the outcome. */
  submit: (code: MfaProof['mfaCode'], relyingParty?: string) => void
  /** Chooses a method and starts it, or starts the chosen one again. */
  start: (method?: string) => void
  /** Props of the kit's `<CodeEntryScreen>`. */
  codeEntry: MfaCodeEntry
  /** Props of the kit's `<PromptWays>`, the buttons for another method and for cancelling. */
  ways: PromptWaysProps
}

const INPUT_STATUS: Readonly<Partial<Record<string, CodeInputStatus>>> = {
  checking: 'submitting',
  refused: 'error',
  done: 'success',
}

/** Returns the props of the code input that the prompt and the enrolment screens have in common. */
export function useMfaCodeEntry(entry: { status: string; entry: number } | null, failure: string | null): MfaCodeEntry {
  const t = useText()
  const dispatch = useClientDispatch()
  const { block } = useClientSelector(selectMfa)
  return {
    status: INPUT_STATUS[entry?.status ?? ''] ?? 'idle',
    entry: entry?.entry ?? 0,
    failure: block ? mfaBlockText(t, block) : failure,
    isBlocked: block !== null || entry?.status === 'ended',
    onRestart: () => void dispatch(mfaSlice.actions.entryRestarted()),
    texts: {
      label: t('mfa.code.label'),
      submitting: t('mfa.code.checking'),
      success: t('mfa.code.success'),
      notNumeric: t('mfa.code.numeric'),
      incomplete: t('mfa.code.length'),
    },
  }
}

/**
 * The current request for a second factor, for a method's screen in the prompt.
 *
 * @throws ConfigError outside the modal
 * @example
 * const { codeEntry, submit, ways } = useMfaVerification()
 * return <CodeEntryScreen {...codeEntry} title={t('mfa.code.title')} icon={KeyIcon} onSubmit={submit} footer={<PromptWays {...ways} />} />
 */
export function useMfaVerification(): UseMfaVerification {
  const t = useText()
  const { definitions } = useClient()
  const { dismiss } = useNavigate()
  const { request, block } = useClientSelector(selectMfa)
  const { run: runSubmit } = useFlow(mfaFlows.submit)
  const { run: runInit } = useFlow(mfaFlows.init)
  const { run: runChoose } = useFlow(mfaFlows.choose)
  const text = request?.failure ? mfaFailureText(t, request.failure, 'verification') : null
  const codeEntry = useMfaCodeEntry(request, text)
  const methods = request?.methods ?? []
  const isOpen = request !== null && request.status !== 'ended' && request.status !== 'checking'
  const start = (method = request?.method ?? undefined) => void (method !== undefined && runInit({ method }))
  const others = methods.filter((method) => method !== request?.method)
  // With one other method, its own words lead to it; with several, or without such words, the list is shown.
  const only = others.length === 1 ? findMfaMethod(definitions, others[0] as string)?.mfa : undefined
  const toOther = only?.verification.label
    ? { label: t(only.verification.label), onClick: () => start(only.method) }
    : { label: t('mfa.another'), onClick: () => void runChoose() }
  return {
    method: request?.method ?? null,
    methods,
    status: request?.status ?? 'ended',
    challenge: request?.challenge ?? null,
    failure: codeEntry.failure,
    isBlocked: block !== null,
    submit: (code, relyingParty) => void runSubmit({ code, relyingParty }),
    start,
    codeEntry,
    ways: {
      another: isOpen && methods.length > 1 ? toOther : undefined,
      leave: { label: t('mfa.notNow'), onClick: dismiss },
    },
  }
}
