import { failingRuns, wellRuns } from './recordedRuns.ts'
import { allDrawings, landingDrawings, loadables, needsPage, screenDrawings } from './drawings.ts'
import { BASICS } from './order.ts'
import { usesToTell } from './neighbourRules.ts'
import type { Drawing } from './renderChecks.tsx'
import type { Rule, RuleContext } from './types.ts'

/**
 * What compilers and bundlers leave of an `import()` in the source of a loader: CommonJS output has `require` instead.
 */
const IMPORTS = /import|require/

export const lazyRule: Rule = {
  id: 'screens-lazy',
  says: 'loads screens by import(), when they are shown',
  check({ create, report }) {
    for (const { name, load } of loadables(create())) {
      if (!IMPORTS.test(String(load))) {
        report(
          `The ${name} is not loaded by import().`,
          "Write load: () => import('./screens/Name.tsx'), so that it loads when it is shown.",
        )
      }
    }
  },
}

/** Screens and rows of the login list must render. The rule needs React and a page. */
export const renderRule: Rule = {
  id: 'screens-render',
  says: 'renders every screen with an accessible name',
  after: ['effects', 'flows-succeed'],
  cannotRun: needsPage,
  async check(context) {
    const drawings = await screenDrawings(context)
    for (const drawing of drawings) {
      if (reportCrash(drawing, context)) continue
      if (drawing.title === '')
        context.report(
          `${drawing.what} has no accessible name.`,
          'Build it from <Screen title={t(…)}> of latchkey/kit.',
        )
      reportControls(drawing, context)
      for (const reference of drawing.dangling)
        context.report(
          `${drawing.what} has ${reference}, and no element with that id.`,
          'Screen readers then read nothing. Let the id and what refers to it come and go together; the fields of latchkey/kit do so.',
        )
    }
    for (const { name, where } of (await allDrawings(context)).flatMap(({ idle }) => idle)) {
      context.report(
        `A screen makes the effect ${name}, and nothing runs it (${where}).`,
        'Effects are for sagas. Run a flow with useFlow; dispatch an action of your own with useClientDispatch.',
        name,
      )
    }
    await reportUses(context)
    if (!context.options.axe && drawings.length > 0)
      context.leaveOut('accessibility beyond names was not checked: give `axe`, of jest-axe or vitest-axe.')
  },
}

export const landingRule: Rule = {
  id: 'landing-renders',
  says: 'renders its entries on the login list',
  after: ['effects', 'flows-succeed'],
  cannotRun: needsPage,
  async check(context) {
    for (const drawing of await landingDrawings(context)) {
      if (reportCrash(drawing, context)) continue
      for (const method of drawing.notOffered) {
        context.report(
          `The login method '${method}' is not offered.`,
          'Give a provider whose app configuration enables it (`isEnabledBy`).',
        )
      }
      if (!drawing.hasControls)
        context.report(
          'The login list has nothing to press or to type into.',
          'Render an OptionRow or an InputRow of latchkey/kit as the entry.',
        )
      reportControls(drawing, context)
    }
  },
}

/** Every text must come from a locale, so that it can be translated. */
export const textsRule: Rule = {
  id: 'texts',
  says: 'shows texts of its locales only',
  after: ['effects', 'flows-succeed', 'locales', 'screens-render', 'landing-renders'],
  cannotRun: needsPage,
  async check(context) {
    const stray = new Map<string, { what: string; isKey: boolean }>()
    for (const { what, stray: texts, crash } of await allDrawings(context)) {
      if (crash === null) for (const { text, isKey } of texts) stray.set(text, { what, isKey })
    }
    for (const [text, { what, isKey }] of stray) {
      if (isKey)
        context.report(
          `${what} asks for the text '${text}', which no locale has.`,
          `Add '${text}' to locales.en and to every other language, or correct the key.`,
        )
      else
        context.report(
          `${what} shows '${text}', which is in no locale.`,
          'Put it into locales.en under a key of the plugin, and show t(key); a name that is data belongs in the state, the options or the data of the screen.',
          `text ${text}`,
        )
    }
  },
}

/** No screen may lead to a screen that is missing. */
export const existRule: Rule = {
  id: 'screens-exist',
  says: 'leads only to screens that exist',
  after: ['effects', 'flows-succeed', 'screens-render', 'landing-renders'],
  async check(context) {
    const missing = new Map<string, string>()
    for (const { missing: named, verb } of [...(await wellRuns(context)), ...(await failingRuns(context))])
      for (const screen of named) missing.set(screen, `'${verb}'`)
    if (needsPage() === undefined) {
      for (const { missing: named, what } of await allDrawings(context))
        for (const screen of named) missing.set(screen, what)
    } else context.leaveOut(`buttons were not pressed: ${needsPage()}.`)
    for (const [screen, where] of missing) {
      context.report(
        `${where} leads to the screen '${screen}', which does not exist.`,
        'Correct its name, or list it in `screens` of the definition; add another plugin that it needs to `companions`.',
        `screen ${screen}`,
      )
    }
  },
}

/** A screen that starts a flow must end it when the user goes back. */
export const backRule: Rule = {
  id: 'screens-back',
  says: 'ends what a screen started when the user goes back',
  after: [...BASICS, 'screens-render', 'screens-exist'],
  cannotRun: needsPage,
  async check(context) {
    for (const { what, goOn } of await screenDrawings(context)) {
      for (const verb of goOn) {
        context.report(
          `${what} leaves '${verb}' running when the user goes back.`,
          "Call `cancel()` of useFlow before `onBack`: `onBack={onBack && (() => { cancel(); onBack() })}`. Otherwise it goes on behind the user's back, and may log them in.",
          verb,
        )
      }
    }
  },
}

function reportCrash({ what, crash, missing }: Drawing, { report }: RuleContext): boolean {
  if (crash === null) return false
  // A missing screen is the cause, and another rule reports it.
  if (missing.length > 0) return true
  report(
    `${what} crashed: ${crash}`,
    'Render it in a test of your own with renderWithClient to see the error; a screen must cope with missing data.',
  )
  return true
}

/** Reports unnamed controls, other accessibility violations, and errors of event handlers. */
function reportControls({ what, unnamed, violations, thrown }: Drawing, { report }: RuleContext): void {
  if (thrown !== null)
    report(
      `${what} throws when it is used: ${thrown}.`,
      'Do the work in a flow, which keeps failures for the screen to show.',
      thrown,
    )
  for (const tag of unnamed)
    report(`${what} has a <${tag}> without a name.`, 'Give it a label; the controls of latchkey/kit ask for one.')
  for (const { id, help } of unnamed.length > 0 ? [] : violations)
    report(`${what}: ${help} (axe ${id}).`, 'Build it from latchkey/kit, which is accessible.')
}

/** Reports browser APIs that screens use themselves. Another rule reports uses by sagas. */
async function reportUses(context: RuleContext): Promise<void> {
  if (context.inspection.found.has('platform')) return
  const uses = new Map(
    (await allDrawings(context)).flatMap(({ uses: all, what }) =>
      all.map((use) => [use.what, { ...use, shown: what }]),
    ),
  )
  for (const { what, instead, where, shown } of usesToTell([...uses.values()], context)) {
    context.report(`${shown} uses the page's ${what} (${where}).`, `Use ${instead}: in a flow that the screen runs.`)
  }
}
