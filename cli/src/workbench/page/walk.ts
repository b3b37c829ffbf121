import { drawScreenState, type ScreenDrawing } from 'latchkey/testing/states'
import { readCatalogue } from './catalogue.ts'
import { layoutProblems } from './layoutProblems.ts'
import { HEIGHTS, WIDTHS, type PictureRef } from './picture.ts'
import { setTextSize } from './setTextSize.ts'

export interface WalkFinding extends PictureRef {
  /** As in `390 px, text of 200 %, right to left`. */
  how: string
  problem: string
}

/**
 * Draws every state there is once, one after the other, and measures its boxes in each width, with text of twice the size and from right to left. The frame
 * it runs in is resized by it.
 */
export async function walk({ plugin }: { plugin?: string | undefined }): Promise<{ pictures: number; findings: WalkFinding[] }> {
  const entries = (await readCatalogue()).filter((entry) => plugin === undefined || entry.plugin === plugin)
  const findings: WalkFinding[] = []
  let pictures = 0
  for (const { states, pictures: refs, failure, plugin: id } of entries) {
    if (failure !== undefined) findings.push({ plugin: id, screen: '', state: '', how: 'loading', problem: failure })
    if (!states) continue
    for (const ref of refs) {
      pictures += 1
      // Seen from outside, where one never comes.
      document.documentElement.dataset.walking = `${ref.plugin}, ${ref.screen}, ${ref.state}`
      try {
        const drawing = await drawScreenState(states, ref, { strict: false })
        findings.push(...measure(drawing).map((finding) => ({ ...ref, ...finding })))
        await drawing.dispose()
      } catch (error) {
        findings.push({ ...ref, how: 'drawing', problem: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  return { pictures, findings }
}

function measure({ card }: ScreenDrawing): { how: string; problem: string }[] {
  const frame = window.frameElement as HTMLElement | null
  const written = card.closest<HTMLElement>('[dir]')
  const findings = WIDTHS.flatMap((width) =>
    [100, 200].flatMap((size) =>
      (['ltr', 'rtl'] as const).flatMap((direction) => {
        if (frame) Object.assign(frame.style, { width: `${width}px`, height: `${HEIGHTS[width]}px` })
        setTextSize(size)
        written?.setAttribute('dir', direction)
        const how = `${width} px, ${size} %, ${direction}`
        return layoutProblems(card).map((problem) => ({ how, problem }))
      }),
    ),
  )
  setTextSize(100)
  return findings
}
