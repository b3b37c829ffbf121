/** The title and the content of a screen. The buttons of the header stay as they are, since the next screen has them, too. */
const PARTS = ':scope>header>div,:scope>div'

/**
 * Fades a screen out, and the next one in once it has nearly gone: neither do two titles stand over each other, nor is the card
 * ever empty. Call it while the screen is still in its card, such as in an effect's cleanup.
 *
 * The screen's own element fades, with everything typed and drawn in it. It is inert, hidden from screen readers, and has no
 * ids.
 *
 * @param isKept True if the screen stays in the page, and is hidden or shows something else: then a copy of it fades.
 */
export function leaveFading(screen: HTMLElement | null | undefined, isKept = false): void {
  const card = screen?.closest('[data-lk-card]')
  // A closed dialog, or a screen under a prompt, shows nothing, so nothing has to fade.
  if (
    !screen ||
    !card ||
    screen.closest('[hidden]') ||
    card.closest('dialog')?.open === false ||
    !screen.animate ||
    window.matchMedia('(prefers-reduced-motion:reduce)').matches
  )
    return
  // The card may become lower under it, and must not move what is in it.
  const maxHeight = `${screen.offsetHeight}px`
  const scrolled = [...screen.children].map(({ scrollTop }) => scrollTop)
  // A screen that has only begun to appear does not flash. jsdom computes no opacity.
  const opacity = getComputedStyle(screen.lastElementChild ?? screen).opacity || '1'
  const leaving = isKept ? (screen.cloneNode(true) as HTMLElement) : screen
  // React has not changed the page yet. In StrictMode, which runs effects twice, it does not change it at all.
  queueMicrotask(() => {
    if (screen.isConnected !== isKept || (isKept && !screen.closest('[hidden]') && screen.isEqualNode(leaving))) return
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
    const remove = () => leaving.remove()
    leaving.animate({ opacity: [opacity, '0'] }, 100).finished.then(remove, remove)
    const next = card.querySelector('section:not([inert],[hidden] *)')
    for (const part of next?.querySelectorAll(PARTS) ?? [])
      part.animate({ opacity: [0, 1] }, { delay: 50, duration: 150, easing: 'ease-out', fill: 'backwards' })
  })
}
