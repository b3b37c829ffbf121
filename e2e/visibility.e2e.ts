/** The workbench's check for new texts that are covered or out of view. It needs a real browser's layout. */
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type * as Checks from '../cli/src/workbench/page/visibilityProblems.ts'
import { expect, test } from './support/test.ts'

test.use({ start: null })

/** A screen as the kit draws it: a scroll area of 300 px, with an end that is pinned to its bottom. */
const screenOf = (body: string): string => `
  <dialog style="position: fixed; inset: 0; width: 300px; height: 300px; margin: 0; padding: 0; border: 0">
    <div style="height: 300px; overflow-y: auto; font: 16px/20px sans-serif">
      ${body}
      <div id="end" style="position: sticky; bottom: 0; height: 60px; background: white">Approve</div>
    </div>
  </dialog>`

const room = (px: number): string => `<div style="height: ${px}px"></div>`
const said = (text: string, style = ''): string => `<p role="status" style="margin: 0; ${style}">${text}</p>`

const CASES: readonly (readonly [what: string, body: string, problems: readonly string[], scrolled?: number])[] = [
  ['in sight', said('Sent') + room(400), []],
  ['behind the pinned end', room(250) + said('Sent') + room(400), ["'Sent' is covered by <div> 'Approve'."]],
  [
    'half behind the pinned end',
    room(230) + said('Sent', 'width: 10ch') + room(400),
    ["'Sent' is covered by <div> 'Approve'."],
  ],
  ['below the scroll area', room(400) + said('Sent'), ["'Sent' is below the part of the screen that is seen."]],
  [
    'above, as the screen is scrolled',
    said('Sent') + room(600),
    ["'Sent' is above the part of the screen that is seen."],
    100,
  ],
  ['below, and scrolled to', room(400) + said('Sent') + room(100), [], 300],
  ['empty, below', room(400) + said(''), []],
  [
    'for ears only, below',
    room(400) + said('Sent', 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'),
    [],
  ],
  ['of a screen that fades out', `<div inert>${room(400)}${said('Sent')}</div>`, []],
  ['a warning of a list, below', `${room(400)}<div role="listitem"><p role="alert">Careful</p></div>`, []],
  [
    'under the reach of a small target',
    `<style>#x { position: absolute } #x::after { content: ''; position: absolute; inset: -40px }</style>
     <button id="x" style="top: 20px; left: 120px">Copy</button>${said('Sent')}`,
    [],
  ],
  [
    'no live region, below',
    `${room(400)}<p class="news">Arrived</p>`,
    ["'Arrived' is below the part of the screen that is seen."],
  ],
  ['no live region, below and in sight', `<p class="news">Arrived</p>${room(400)}<p class="news">Arrived</p>`, []],
]

const problemsOf = (page: Page, scrolled: number): Promise<string[]> =>
  page.evaluate((top) => {
    const { visibilityProblems } = (window as unknown as { checks: typeof Checks }).checks
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    dialog.showModal()
    dialog.firstElementChild?.scrollTo(0, top)
    return visibilityProblems(dialog, [[...dialog.querySelectorAll<HTMLElement>('.news')]])
  }, scrolled)

test('visibilityProblems reports new texts that are covered or out of view, in both writing directions [MODAL-66]', async ({
  page,
}) => {
  const { outputFiles } = await build({
    entryPoints: ['cli/src/workbench/page/visibilityProblems.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'checks',
    write: false,
  })
  for (const [what, body, problems, scrolled = 0] of CASES)
    for (const direction of ['ltr', 'rtl']) {
      await page.setContent(`<html dir="${direction}"><body>${screenOf(body)}</body></html>`)
      await page.addScriptTag({ content: outputFiles[0]!.text })
      expect(await problemsOf(page, scrolled), `${what}, ${direction}`).toEqual(problems)
    }
})
