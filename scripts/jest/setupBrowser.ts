import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import * as React from 'react'

// Limit for elements that never appear; slow machines must not fail.
configure({ asyncUtilTimeout: 20_000 })

/**
 * React's development build records where each element was created, for stacks in its warnings, by an error for each
 * element: a tenth of the time of screen tests. React stops that after 10,000 elements in a second; this prevents it
 * from the start.
 */
const internals = (React as { readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })

/**
 * Each modal leaves its style sheet behind, as it does in a page. After fifty tests, four thousand rules would be
 * checked for each element, although the modals are gone.
 */
if (typeof document !== 'undefined') {
  afterEach(() => {
    if (document.querySelector('[class*="lk-"]') === null)
      document.querySelectorAll('style[data-emotion="lk"]').forEach((sheet) => sheet.remove())
  })
}

/**
 * jsdom has `<dialog>` without its methods. This fake opens, focuses the first control and answers Escape
 * with `cancel` and then `close`, as browsers do; the real element is covered in Chromium by the e2e suite.
 */
const FOCUSABLE = '[autofocus], button, input, select, textarea, a[href]'

if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const modals = new Set<HTMLDialogElement>()
  // Added first and in the capture phase: browsers close a dialog on Escape even if a listener stops the event.
  window.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape') return
      const dialog = [...modals].filter((modal) => modal.isConnected && modal.contains(target as Node)).at(-1)
      if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    },
    true,
  )
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
      modals.delete(this)
      modals.add(this)
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      modals.delete(this)
      // Asynchronous, as in browsers: React ignores events during a commit, and would miss one that an effect's cleanup
      // dispatches.
      queueMicrotask(() => void this.dispatchEvent(new Event('close')))
    },
  })
}
