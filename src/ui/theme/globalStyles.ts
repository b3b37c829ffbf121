import type { CSSObject } from '@emotion/react'
import { focusRing, ROOT_CLASS, v } from './designTokens.ts'

const root = `.${ROOT_CLASS}`
const inside = `${root} :where(:not(svg,svg *))`

/**
 * Rules that keep host and modal apart, inserted by `<Dialog>` and `<Inline>` once per root.
 *
 * - The root starts from `all: initial`, so nothing is inherited from the host: no font, colour, alignment, case or
 *   spacing. `font-size: medium` is then the user's setting in the browser, whatever the host's `html` rule says.
 * - Everything under it, pseudo-elements included, starts from `all: revert`: the browser's own style, as if the host's
 *   sheet did not exist. SVG drawings start from `all: revert-layer`, which keeps their presentation attributes.
 * - Our own rules come after these in the sheet, with the same specificity. With `isolate` in the cache all of them
 *   override every host rule without `!important`.
 * - `--lk-unit` is a registered length: 1 px at the default text size, inherited as computed, so that sizes follow the
 *   user's text size without growing at every level, as `em` would.
 *
 * Nothing here selects anything outside the root.
 */
export const globalStyles: CSSObject = {
  '@property --lk-unit': { syntax: '"<length>"', inherits: 'true', initialValue: '1px' },
  [root]: {
    all: 'initial',
    '--lk-unit': '.0625em',
    display: 'contents',
    fontFamily: v('font'),
    color: v('text'),
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    WebkitTextSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    // Chromium and WebKit keep `lang` in a property, which `all` resets: its fonts and line breaks are those of the language.
    WebkitLocale: 'revert-layer',
  },
  // Korean has spaces between its words, yet browsers break a line after any syllable.
  [`${root}:lang(ko)`]: { wordBreak: 'keep-all' },
  // No line of Japanese begins with a sign such as ー, nor, in browsers that find phrases, within a word.
  [`${root}:lang(ja)`]: { lineBreak: 'strict', wordBreak: 'auto-phrase' },
  [`${inside},${inside}::before,${inside}::after`]: { all: 'revert', boxSizing: 'border-box' },
  [`${root} :where(svg,svg *)`]: { all: 'revert-layer' },
  [`${root} :where(button,input,select,textarea)`]: {
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    margin: '0',
    touchAction: 'manipulation',
  },
  // Chromium implements `hidden` as a presentational hint, which `all: revert` takes away.
  [`${root} :where([hidden])`]: { display: 'none' },
  [`${root} :where(h2,h3,p,ul,ol)`]: { margin: '0', padding: '0', font: 'inherit' },
  [`${root} :where(:focus-visible)`]: focusRing,
}
