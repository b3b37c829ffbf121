import type { FrameClock } from '../environment.ts'
import { receiveFromFrame } from '../guard/ownWindow.ts'
import { watchWindow } from '../guard/watchShown.ts'
import { applyTheme } from '../page/applyTheme.ts'
import { CONFIRM_HANDOVER, isWindowQuestion, type WindowQuestion } from './confirmWindow.ts'
import { describe } from './describe.ts'
import { present } from './present.ts'
import { readLook } from './readLook.ts'
import { CONFIRM_TEXTS } from './texts.ts'
import { createConfirmView } from './view.ts'

/** Milliseconds between the window's answer and its closing. */
const CLOSED_AFTER_MS = 500

export interface ConfirmWindowDeps {
  page: Window
  brand: string
  clock: Pick<FrameClock, 'after' | 'now'>
  isGenuine(event: Event): boolean
}

/**
 * Runs the window that asks the user when the frame cannot tell whether it is visible. It gets the question from the
 * frame that opened it, and posts the answer back.
 */
export function startConfirmWindow({ page, brand, clock, isGenuine }: ConfirmWindowDeps): void {
  const { document } = page
  document.documentElement.dataset.window = ''
  const unasked = CONFIRM_TEXTS[readLook({ theme: 'auto', light: {}, dark: {} }, page).language]
  const view = createConfirmView(document, unasked, () => undefined)
  view.say(unasked.loading)
  receiveFromFrame<WindowQuestion>({
    page,
    brand,
    clock,
    handover: CONFIRM_HANDOVER,
    accept: (given) => (isWindowQuestion(given) ? given : undefined),
    onNone: () => view.say(unasked.noOpener),
    onGiven({ id, question }, answer) {
      const { language, ...look } = readLook(question.look, page)
      const texts = CONFIRM_TEXTS[language]
      document.documentElement.lang = language
      applyTheme(document, look)
      const description = describe(question, texts)
      document.title = description.title
      const own = createConfirmView(document, texts, () => onAnswer(false))
      const onAnswer = (isApproved: boolean): void => {
        stop()
        answer({ id, isApproved })
        own.clear()
        own.say(texts.done)
        // The window stays open for a moment: a message from a closed window has no `source`, and the frame would
        // ignore it.
        clock.after(CLOSED_AFTER_MS, () => page.close())
      }
      const stop = present(question, description, {
        page,
        clock,
        view: own,
        texts,
        watchShown: watchWindow(page, clock),
        isGenuine,
        notSeen: texts.notInFront,
        onAnswer,
      })
    },
  })
}
