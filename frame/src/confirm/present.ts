import type { FrameClock } from '../environment.ts'
import { createPressGate } from '../guard/pressGate.ts'
import type { WatchShown } from '../guard/watchShown.ts'
import type { ConfirmQuestion } from './question.ts'
import type { Deed } from './deed.ts'
import type { Description } from './describe.ts'
import type { ConfirmTexts } from './texts.ts'
import type { ConfirmView, DrawnQuestion, QuestionActions } from './view.ts'

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
 * Shows a question, with its approving button behind the guard against clickjacking. If `description.deed` is set, a
 * second question follows in the same way.
 * @returns a function that stops the guard
 */
export function present(question: ConfirmQuestion, description: Description, args: PresentArgs): () => void {
  const { page, clock, view, texts, watchShown, isGenuine, notSeen, onAnswer } = args
  const { deed } = description
  let stop = (): void => {}
  const guarded = (draw: (onAgree: QuestionActions['onAgree']) => DrawnQuestion, onAgreed: () => void): void => {
    stop()
    const gate = createPressGate({ page, clock, watchShown, isGenuine })
    stop = gate.stop
    const drawn = draw((press) => {
      const refusal = gate.judge(press)
      if (refusal === 'fake') return
      if (refusal === 'hidden') return view.say(notSeen)
      if (refusal === 'early') return view.say(texts.tooEarly)
      if (refusal === 'earlyTap') return view.say(texts.earlyTap)
      if (!drawn.isRead()) return view.say(texts.notRead)
      onAgreed()
    })
    gate.watch(...drawn.watched)
  }
  const onReject = (): void => onAnswer(false)
  const approve = (): void => onAnswer(true)
  const ask = (): void =>
    guarded(
      (onAgree) => view.question(question, description, { onAgree, onReject }),
      deed ? () => askAgain(deed) : approve,
    )
  const askAgain = (given: Deed): void =>
    guarded((onAgree) => view.again(question, given, { onAgree, onReject, onBack: ask }), approve)
  ask()
  return () => stop()
}
