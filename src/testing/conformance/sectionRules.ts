import { needsPage } from './drawings.ts'
import type { Rule, RuleContext } from './types.ts'
import { describeError, withClient } from './withClient.ts'

/** A section of the account page is shown by itself: from a list, in or outside the modal, with nothing but its own data. */
export const sectionsRule: Rule = {
  id: 'account-sections',
  says: 'has sections of the account page that stand by themselves',
  after: ['effects', 'screens-render'],
  async check(context) {
    const sections = context.create().accountSections ?? []
    const screens = sections.map(({ screen }) => screen)
    for (const twice of new Set(screens.filter((screen, index) => screens.indexOf(screen) !== index)))
      context.report(
        `Two sections of the account page are the screen '${twice}'.`,
        'Keep one: hosts open it by the name of its screen.',
      )
    for (const { screen, isShown } of sections) await checkCondition(context, screen, isShown as Condition)
    if (sections.length === 0) return
    const why = needsPage()
    if (why !== undefined) return context.leaveOut(`sections of the account page were not drawn: ${why}.`)
    for (const { screen, data = {} } of sections) await checkDrawing(context, screen, data)
  },
}

type Condition = ((state: unknown) => unknown) | undefined

/** The list asks for each section at every change of the state, also before the plugin has done anything. */
const checkCondition = (context: RuleContext, screen: string, isShown: Condition): Promise<void> =>
  withClient(context, async ({ client }) => {
    try {
      const answer = isShown?.(client.store.getState())
      if (isShown && typeof answer !== 'boolean')
        context.report(
          `isShown of the section '${screen}' returns ${typeof answer}, not true or false.`,
          'Compare: a section that is shown for some other value is shown by mistake.',
        )
    } catch (error) {
      context.report(
        `isShown of the section '${screen}' throws: ${describeError(error)}.`,
        'It is asked with the state of a new client as well. Read only what is there from the start.',
      )
    }
  })

async function checkDrawing(
  context: RuleContext,
  screen: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [{ mountModal }, { titleOf }] = [await import('./mount.tsx'), await import('./accessibleNames.ts')]
  await withClient(
    context,
    async (test, { id }) => {
      const modal = await mountModal(test)
      try {
        await modal.act(() => void test.client.openScreen({ plugin: id, screen }, data).catch(() => undefined))
        await modal.settle(() => titleOf(modal) !== '' || test.errors.length > 0)
        await modal.rest()
        if (test.errors.length > 0)
          context.report(
            `The section '${screen}' crashes with the data that it declares.`,
            'A section is opened from a list, not by a flow: give it `data`, or let the screen do without.',
          )
      } finally {
        await modal.unmount()
      }
    },
    { config: { render: { inDialog: false } } },
  )
}
