import { act, StrictMode, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { LatchkeyProvider } from '../../ui/LatchkeyProvider.tsx'
import { LatchkeyModal } from '../../ui/modal/ModalRoot.tsx'
import type { ConformanceClient } from './types.ts'

/** The modal of a test client, mounted in the page, with functions that render and wait. */
export interface MountedModal {
  readonly container: HTMLElement
  /** The card of the modal; `null` while it is closed. */
  card(): HTMLElement | null
  /** Runs work that makes React render, inside `act`. */
  act(work: () => void): Promise<void>
  /** Waits for React, timers and lazy modules, up to `tries` rounds or until `isDone`. */
  settle(isDone?: () => boolean, tries?: number): Promise<void>
  /** Waits until nothing changes for a while. */
  rest(): Promise<void>
  unmount(): Promise<void>
}

const ROUNDS = 200
/** Number of rounds without a change after which a screen counts as settled, and maximum number of rounds. */
const QUIET_ROUNDS = 12
const MAX_ROUNDS = 60

/** Mounts the modal of a test client under StrictMode. It is drawn in the page, because jsdom has no real dialogs. */
export async function mountModal(test: ConformanceClient): Promise<MountedModal> {
  // Imported in advance, so that the modal loads at once.
  await import('../../ui/modal/Modal.tsx')
  const actGlobal = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = actGlobal.IS_REACT_ACT_ENVIRONMENT
  actGlobal.IS_REACT_ACT_ENVIRONMENT = true
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onCaughtError: () => {}, onUncaughtError: () => {} })
  stopProfiling(root)
  const tree: ReactElement = (
    <StrictMode>
      <LatchkeyProvider client={test.client}>
        <LatchkeyModal />
      </LatchkeyProvider>
    </StrictMode>
  )
  await act(async () => root.render(tree))

  return {
    container,
    card: () => container.querySelector<HTMLElement>('[role=region]'),
    act: (work) => act(async () => work()),
    async settle(isDone = () => false, tries = ROUNDS) {
      for (let round = 0; round < tries && !isDone(); round++) await act(() => test.clock.advance(1))
    },
    async rest() {
      let last = 0
      const changes = new MutationObserver(() => {
        last = 0
      })
      changes.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
      for (let round = 0; round < MAX_ROUNDS && last < QUIET_ROUNDS; round++) {
        last += 1
        await act(() => test.clock.advance(1))
      }
      changes.disconnect()
    },
    async unmount() {
      if (!container.isConnected) return
      await act(async () => root.unmount())
      container.remove()
      actGlobal.IS_REACT_ACT_ENVIRONMENT = before
    },
  }
}

/** Bit of a fiber's mode in React 18 and 19. The development build sets it on a root, and each component inherits it. */
const PROFILE_MODE = 2

/**
 * Keeps React from timing every component for its profiler: it would read the watched clock 14,000 times for two screens, and the kit
 * looks up the caller each time.
 */
function stopProfiling(root: Root): void {
  const fiber = (root as { _internalRoot?: { current?: { mode?: unknown } } })._internalRoot?.current
  if (typeof fiber?.mode === 'number') fiber.mode &= ~PROFILE_MODE
}
