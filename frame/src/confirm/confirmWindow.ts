import type { Handover } from '../guard/ownWindow.ts'
import type { ConfirmQuestion } from './question.ts'

/** Names of the messages by which the frame hands a question to its own window. */
export const CONFIRM_HANDOVER: Handover = { topic: 'confirm', field: 'request' }

/** The question as the frame sends it to the window. The random `id` ties the answer to it. */
export interface WindowQuestion {
  id: string
  question: ConfirmQuestion
}

export interface WindowAnswer {
  id: string
  isApproved: boolean
}

export const isWindowQuestion = (value: unknown): value is WindowQuestion => {
  const { id, question } = { ...(value as Partial<WindowQuestion> | null) }
  return typeof id === 'string' && typeof question === 'object' && question !== null
}

export const isConfirmAnswer = (value: unknown): value is WindowAnswer => {
  const { id, isApproved } = { ...(value as Partial<WindowAnswer> | null) }
  return typeof id === 'string' && typeof isApproved === 'boolean'
}
