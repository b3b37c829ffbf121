import type { FrameClock } from '../environment.ts'
import { createPressGate } from '../guard/pressGate.ts'
import type { WatchShown } from '../guard/watchShown.ts'
import type { ConfirmQuestion } from './question.ts'
import type { Description } from './describe.ts'
import type { ConfirmTexts } from './texts.ts'
import type { ConfirmView } from './view.ts'

export interface PresentArgs {
  page: Window
  clock: Pick<FrameClock, 'now'>
  view: ConfirmView
  texts: ConfirmTexts
  watchShown: WatchShown
  isGenuine(event: Event): boolean
  /** Message shown when the user presses a button while the sheet is not wholly visible. */
  notSeen: string
  onAnswer(isApproved: boolean): void
}

/**
 * Shows a question, with the approving button behind the guard against clickjacking. @returns a function that stops
 * the guard
 */
export function present(question: ConfirmQuestion, description: Description, args: PresentArgs): () => void {
  const { page, clock, view, texts, watchShown, isGenuine, notSeen, onAnswer } = args
  const gate = createPressGate({ page, clock, watchShown, isGenuine })
  const drawn = view.question(question, description, {
    onAgree(press) {
      const refusal = gate.judge(press)
      if (refusal === 'fake') return
      if (refusal !== null) return view.say(refusal === 'early' ? texts.tooEarly : notSeen)
      if (!drawn.isRead()) return view.say(texts.notRead)
      onAnswer(true)
    },
    onReject: () => onAnswer(false),
  })
  gate.watch(...drawn.watched)
  return gate.stop
}
