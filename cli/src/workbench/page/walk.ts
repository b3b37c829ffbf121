import { drawScreenState, type ScreenDrawing } from 'latchkey/testing/states'
import { readCatalogue } from './catalogue.ts'
import { contrastProblems } from './contrastProblems.ts'
import { directionProblems } from './directionProblems.ts'
import { layoutProblems } from './layoutProblems.ts'
import { DEFAULT_LOOK, HEIGHTS, MIRRORED, type PictureRef, type Width } from './picture.ts'
import { setDark } from './setDark.ts'
import { visibilityProblems } from './visibilityProblems.ts'

interface Found {
  /** Settings in which the problem shows, such as `390 px, 200 %, rtl, dark`. */
  how: string
  problem: string
}

export interface WalkFinding extends PictureRef, Found {}

export interface WalkReport {
  /** Plugins whose pictures were drawn. */
  readonly plugins: readonly string[]
  readonly pictures: number
  /** Number of pictures in all parts. */
  readonly total: number
  readonly findings: readonly WalkFinding[]
}

interface WalkLook {
  readonly width: Width
  readonly textSize: 100 | 200
  readonly direction: 'ltr' | 'rtl'
  readonly scheme: 'light' | 'dark'
}

/** Width at which each picture is drawn and checked for texts that cannot be seen, in px: that of a phone. */
const FIRST_WIDTH = 390

/** Settings to measure: each once, then those with the least space together. Changing a drawn picture costs a tenth of drawing it. */
const LOOKS: readonly WalkLook[] = [
  { width: 390, textSize: 100, direction: 'ltr', scheme: 'light' },
  { width: 390, textSize: 200, direction: 'rtl', scheme: 'dark' },
  { width: 1280, textSize: 200, direction: 'ltr', scheme: 'light' },
]

/** Width of the narrowest phone that the modal is made for, in px. */
const NARROW = 320
const NARROW_HEIGHT = 640

/** Share of the pictures: every `of`th one, from number `part` on (1 is the first). */
export interface WalkPart {
  readonly part: number
  readonly of: number
  /** BCP 47 tag of a language whose texts are measured, at 320 px and on a laptop, in place of all settings in English. */
  readonly language?: string | undefined
}

/**
 * Draws the pictures one after the other in one page, looks for new texts that are out of sight, and measures boxes and
 * contrast with each setting. Resizes the frame that it runs in.
 */
export async function walk({ part, of, language = DEFAULT_LOOK.language }: WalkPart): Promise<WalkReport> {
  const isTranslated = language !== DEFAULT_LOOK.language
  const entries = await readCatalogue()
  const findings: WalkFinding[] = entries.flatMap(({ plugin, failure, missing }) => [
    ...(failure === undefined ? [] : [{ plugin, screen: '', state: '', how: 'loading', problem: failure }]),
    ...missing.map((screen) => ({ plugin, screen, state: '', how: 'loading', problem: 'No state shows it.' })),
  ])
  const all = entries.flatMap(({ states, pictures: refs }) => (states ? refs.map((ref) => ({ states, ref })) : []))
  const pictures = all.filter((_, index) => index % of === part - 1)
  for (const { states, ref } of pictures) {
    // Names the current picture, in case it never finishes.
    document.documentElement.dataset.walking = `${ref.plugin}, ${ref.screen}, ${ref.state}`
    resize(FIRST_WIDTH)
    try {
      // Drawn in a right-to-left language from the start: its texts have invisible characters, which have no effect
      // when the direction is then changed to left-to-right.
      const config = isTranslated ? { locale: language } : MIRRORED
      const drawing = await drawScreenState(states, ref, { config, strict: false })
      const found = isTranslated ? measureTexts(drawing, language) : [...look(drawing), ...measure(drawing)]
      for (const finding of found) findings.push({ ...ref, ...finding })
      await drawing.dispose()
    } catch (error) {
      findings.push({ ...ref, how: 'drawing', problem: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    plugins: [...new Set(pictures.map(({ ref }) => ref.plugin))],
    pictures: pictures.length,
    total: all.length,
    findings,
  }
}

/**
 * Finds new texts, such as error messages, that cannot be seen without scrolling. Runs before the other checks, which
 * may scroll the card.
 */
function look({ card, news }: ScreenDrawing): Found[] {
  return (['rtl', 'ltr'] as const).flatMap((direction) => {
    setDirection(card, direction)
    return visibilityProblems(card, news()).map((problem) => ({ how: `${FIRST_WIDTH} px, ${direction}`, problem }))
  })
}

function measure({ card }: ScreenDrawing): Found[] {
  return LOOKS.flatMap((look) => {
    const { width, textSize, direction, scheme } = look
    resize(width)
    // Does what `setTextSize` does, but for this modal only: changing a style sheet would take longer than the
    // measuring.
    card.closest<HTMLElement>('.lk-root')?.style.setProperty('font-size', `${(16 * textSize) / 100}px`, 'important')
    setDirection(card, direction)
    setDark(scheme === 'dark')
    const how = `${width} px, ${textSize} %, ${direction}, ${scheme}`
    return [...layoutProblems(card), ...contrastProblems(card), ...directionProblems(card)].map((problem) => ({
      how,
      problem,
    }))
  })
}

/** Measures boxes only: contrast and direction do not depend on the words. */
function measureTexts({ card }: ScreenDrawing, language: string): Found[] {
  return ([NARROW, 1280] as const).flatMap((width) => {
    resize(width)
    return layoutProblems(card).map((problem) => ({ how: `${width} px, ${language}`, problem }))
  })
}

function setDirection(card: HTMLElement, direction: WalkLook['direction']): void {
  card.closest('[dir]')?.setAttribute('dir', direction)
}

function resize(width: Width | typeof NARROW): void {
  const frame = window.frameElement as HTMLElement | null
  if (frame)
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${width === NARROW ? NARROW_HEIGHT : HEIGHTS[width]}px`,
    })
}
