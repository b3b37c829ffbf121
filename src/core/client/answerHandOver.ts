import type { Client, CoreState } from './types.ts'
import { modalSlice } from '../modal/slice.ts'
import type { HandOver } from '../services/types.ts'

/** The link that the user is to be asked about, for a host with screens of its own; `null` if there is none. */
export const selectHandOver = ({ modal: { screen } }: CoreState): HandOver | null =>
  screen?.screen === 'HANDED_OVER_SCREEN' ? (screen.data as unknown as HandOver) : null

/**
 * Answers, for a host with screens of its own, whether a link may log its user in. Call it when the user has decided: anybody may have
 * sent the link. Without a question it does nothing.
 * @example
 * const question = selectHandOver(client.store.getState())
 * if (question) answerHandOver(client, window.confirm(`Log in as ${question.name ?? 'the user of this link'}?`))
 */
export const answerHandOver = ({ store }: Pick<Client, 'store'>, isAccepted: boolean): void => {
  if (selectHandOver(store.getState()))
    store.dispatch(modalSlice.actions.closeRequested({ reason: isAccepted ? 'completed' : 'cancelled' }))
}
