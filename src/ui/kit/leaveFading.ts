const DURATION_MS = 200

/**
 * Fades a screen that React removes out over the next one, so that the card is never empty. Call it while the screen is still in
 * its card, such as in an effect's cleanup.
 *
 * The screen's own element fades, with everything typed and drawn in it. It is inert, hidden from screen readers, and has no
 * ids.
 *
 * @param isKept True if the screen stays in the page and is only hidden: then a copy of it fades.
 */
export function leaveFading(screen: HTMLElement | null, isKept = false): void {
  const card = screen?.closest('[data-lk-card]')
  // A closed dialog shows nothing, so nothing has to fade.
  if (
    !screen ||
    !card ||
    card.closest('dialog')?.open === false ||
    !('animate' in screen) ||
    window.matchMedia('(prefers-reduced-motion:reduce)').matches
  )
    return
  // The card may become lower under it, and must not move what is in it.
  const maxHeight = `${screen.offsetHeight}px`
  const scrolled = [...screen.children].map(({ scrollTop }) => scrollTop)
  // React has not removed the screen yet. In StrictMode, which runs effects twice, it does not remove it at all.
  queueMicrotask(() => {
    if (screen.isConnected !== isKept) return
    const leaving = isKept ? (screen.cloneNode(true) as HTMLElement) : screen
    // A frame would reload when it is inserted into the page again.
    leaving.querySelectorAll('iframe').forEach((frame) => frame.remove())
    for (const named of [leaving, ...leaving.querySelectorAll('[id]')]) named.removeAttribute('id')
    leaving.inert = true
    leaving.ariaHidden = 'true'
    Object.assign(leaving.style, { position: 'absolute', inset: '0 0 auto', zIndex: 2, maxHeight })
    card.append(leaving)
    scrolled.forEach((top, index) => Object.assign(leaving.children[index] ?? {}, { scrollTop: top }))
    // Being inserted again, it would run its own animations again: its content would come back from nothing while it leaves.
    for (const animation of leaving.getAnimations({ subtree: true })) animation.cancel()
    leaving.animate({ opacity: [1, 0] }, { duration: DURATION_MS, easing: 'ease-out' }).finished.then(
      () => leaving.remove(),
      () => leaving.remove(),
    )
  })
}
