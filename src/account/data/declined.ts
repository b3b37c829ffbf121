/** The user's own answers to a question: nothing to tell them about. */
export const DECLINED: readonly string[] = ['exited_confirm_flow', 'flow_cancelled', 'mfa_canceled']
