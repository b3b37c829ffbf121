import type { Turnstile, TurnstileParameters } from '../screens/turnstile.ts'

/** A widget that the page asked for. */
export interface FakeWidget extends TurnstileParameters {
  readonly container: HTMLElement
  isExecuted: boolean
  isRemoved: boolean
}

export interface FakeTurnstile {
  /** Every widget, oldest first. */
  readonly widgets: readonly FakeWidget[]
  /** The newest one. */
  current(): FakeWidget
  /** Takes it off the page. */
  remove(): void
}

/** Puts a Turnstile on the page whose widgets do what a test says. */
export function fakeTurnstile({ canRender = true } = {}): FakeTurnstile {
  const widgets: FakeWidget[] = []
  const find = (id: string) => widgets[Number(id) - 1]!
  const turnstile: Turnstile = {
    render(container, parameters) {
      if (!canRender) return undefined
      return String(widgets.push({ ...parameters, container, isExecuted: false, isRemoved: false }))
    },
    execute: (id) => void (find(id).isExecuted = true),
    remove: (id) => void (find(id).isRemoved = true),
  }
  const page = globalThis as { turnstile?: Turnstile | undefined }
  page.turnstile = turnstile
  return {
    widgets,
    current: () => widgets.at(-1)!,
    remove: () => void (page.turnstile = undefined),
  }
}
