import type { Plugin } from '../../core/plugin/types.ts'
import { loadComponent } from './loadComponent.ts'
import { mountModal, type MountedModal } from './mount.tsx'
import type { ConformanceClient, RuleContext } from './types.ts'
import { withClient } from './withClient.ts'

const INLINE = { render: { inDialog: false } }

/** Rounds in which a screen that was loaded before comes up and comes to rest. */
const SETTLE_ROUNDS = 40

/** Runs `work` with the modal of a fresh client on the page. */
const withModal = (
  context: RuleContext,
  work: (test: ConformanceClient, modal: MountedModal, plugin: Plugin) => Promise<void>,
): Promise<void> =>
  withClient(
    context,
    async (test, plugin) => {
      const modal = await mountModal(test)
      try {
        await work(test, modal, plugin)
      } finally {
        await modal.unmount()
      }
    },
    { config: INLINE },
  )

/** Shows every screen of the plugin, logged out and with the data that the author gave. */
export async function renderScreens(context: RuleContext): Promise<void> {
  for (const [name, { load }] of Object.entries(context.create().screens ?? {})) {
    if (!(await loadComponent({ name: `screen '${name}'`, load }, context))) continue
    await withModal(context, async (test, modal, plugin) => {
      const data = context.options.screenData?.[name]
      await modal.act(() => void test.client.openScreen({ plugin: plugin.id, screen: name }, data).catch(() => undefined))
      await modal.settle(() => titleOf(modal) !== '' || test.errors.length > 0)
      await modal.settle(undefined, SETTLE_ROUNDS)
      const what = `The screen '${name}'`
      if (reportCrash(test, what, context)) return
      if (titleOf(modal) === '') {
        context.report(`${what} has no accessible name.`, 'Build it from <Screen title={t(…)}> of latchkey/kit.')
      }
      await reportUnnamed(modal, what, context)
    })
  }
}

/** Opens the login list and looks for the plugin's entries. */
export async function renderLanding(context: RuleContext): Promise<void> {
  const plugin = context.create()
  if (plugin.kind !== 'login-method') return
  for (const { method, load } of plugin.landing) {
    if (!(await loadComponent({ name: `landing option '${method}'`, load }, context))) return
  }
  await withModal(context, async (test, modal) => {
    const loginMethods = plugin.landing.map(({ method }) => method)
    await modal.act(() => void test.client.login({ loginMethods }).catch(() => undefined))
    await modal.settle(() => titleOf(modal) !== '')
    await modal.settle(undefined, SETTLE_ROUNDS)
    if (reportCrash(test, 'An entry of the login list', context)) return
    const [offered, card] = [test.client.store.getState().config.app?.loginMethods ?? [], modal.card()]
    for (const { method } of plugin.landing) {
      if (!offered.includes(method)) {
        context.report(`The login method '${method}' is not offered.`, 'Give a provider whose app configuration enables it (`isEnabledBy`).')
      }
    }
    // What else is there, the modal's own: a close button with a label, and links to the terms.
    if (card?.querySelector('button:not([aria-label]), input') === null) {
      context.report('The login list has nothing to press or to type into.', 'Render an OptionRow or an InputRow of latchkey/kit as the entry.')
    }
    await reportUnnamed(modal, 'An entry of the login list', context)
  })
}

function titleOf(modal: MountedModal): string {
  const id = modal.card()?.getAttribute('aria-labelledby')
  const title = id ? document.getElementById(id) : null
  return title?.textContent.trim() ?? ''
}

function reportCrash(test: ConformanceClient, what: string, { report }: RuleContext): boolean {
  const [crash] = test.errors
  if (!crash) return false
  report(`${what} crashed: ${crash.failure.message}`, 'Render it in a test of your own with renderWithClient to see the error; a screen must bear missing data.')
  return true
}

const NATIVE_NAME = /^(submit|reset|button|hidden)$/

/** Controls that a screen reader could not name. */
async function reportUnnamed(modal: MountedModal, what: string, { options, report }: RuleContext): Promise<void> {
  const card = modal.card()
  if (!card) return
  for (const control of card.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
    if (nameOf(control) === '') report(`${what} has a <${control.tagName.toLowerCase()}> without a name.`, 'Give it a label; the controls of latchkey/kit ask for one.')
  }
  const violations = (await options.axe?.(card))?.violations ?? []
  for (const { id, help } of violations) report(`${what}: ${help} (axe ${id}).`, 'Build it from latchkey/kit, which is accessible.')
}

function nameOf(control: HTMLElement): string {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])].map((label) => label.textContent).join(' ') : ''
  const referenced = (control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
    .join(' ')
  const isNative = control instanceof HTMLInputElement && NATIVE_NAME.test(control.type)
  const own = [control.getAttribute('aria-label'), control.textContent, control.title, isNative ? 'native' : '']
  return [...own, labels, referenced].join(' ').trim()
}
