const DURATION_MS = 200

/**
 * Lets a screen that React takes away fade over the one that comes, so that the card is at no time empty. Call it while the screen is still
 * in its card: an effect's cleanup is.
 *
 * The screen's own element fades, with everything typed and drawn in it. It can be neither reached nor read, nor found
 * by an id.
 *
 * @param isKept True if it is only hidden, so that a copy has to fade.
 */
export function leaveFading(screen: HTMLElement | null, isKept = false): void {
  const card = screen?.closest('[data-lk-card]')
  // In a dialog that is closed nobody sees it.
  if (!screen || !card || card.closest('dialog')?.open === false || !('animate' in screen) || window.matchMedia('(prefers-reduced-motion:reduce)').matches) return
  const scrolled = [...screen.children].map(({ scrollTop }) => scrollTop)
  // The removal is not done yet. StrictMode runs effects twice, and removes nothing.
  queueMicrotask(() => {
    if (screen.isConnected !== isKept) return
    const leaving = isKept ? (screen.cloneNode(true) as HTMLElement) : screen
    // One that is put into the page anew loads anew.
    leaving.querySelectorAll('iframe').forEach((frame) => frame.remove())
    for (const named of [leaving, ...leaving.querySelectorAll('[id]')]) named.removeAttribute('id')
    leaving.inert = true
    leaving.ariaHidden = 'true'
    Object.assign(leaving.style, { position: 'absolute', inset: '0 0 auto', zIndex: 2, maxHeight: '100%' })
    card.append(leaving)
    scrolled.forEach((top, index) => Object.assign(leaving.children[index] ?? {}, { scrollTop: top }))
    leaving.animate({ opacity: [1, 0] }, { duration: DURATION_MS, easing: 'ease-out' }).finished.then(
      () => leaving.remove(),
      () => leaving.remove(),
    )
  })
}
