import { createTestClient } from '../../testing/createTestClient.ts'
import { fakeProvider } from '../../testing/provider/fakeProvider.ts'
import { createTestBrowser } from '../../testing/testBrowser.ts'
import type { WireSession } from '../contract.ts'
import { createFlow } from '../flow/createFlow.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { defineLoginMethod } from './define.ts'
import { pluginStorage, type PluginStorageOptions } from './pluginStorage.ts'

const PATH = '/api/v1/plugins/tea/enter'

/** A login method that stores, reads and removes the values it is given. */
const notes = <const Id extends string>(id: Id) => {
  const enter = createFlow(`${id}/enter`, function* (): SagaGenerator<void> {
    const { api } = yield* services()
    yield* call(completeLogin, yield* call(api.post<WireSession>, PATH, {}), { method: id })
  })
  const leave = createFlow(`${id}/leave`, function* (): SagaGenerator<void> {})
  return defineLoginMethod({
    id,
    landing: [{ method: id, group: 'social', label: `${id}.enter`, load: async () => ({ default: () => null }) }],
    login: enter,
    link: { accountTypes: [id], unlink: leave, describe: () => id },
    flows: {
      enter,
      leave,
      write: createFlow(
        `${id}/write`,
        function* ({
          name,
          value,
          ...where
        }: { name: string; value: string | null } & PluginStorageOptions): SagaGenerator<void> {
          const storage = yield* pluginStorage(where)
          if (value === null) storage.remove(name)
          else storage.set(name, value)
        },
      ),
      read: createFlow(
        `${id}/read`,
        function* ({ name, ...where }: { name: string } & PluginStorageOptions): SagaGenerator<string | null> {
          return (yield* pluginStorage(where)).get(name)
        },
      ),
    },
  })
}

/** Opens a page with two plugins that store notes. Pass an earlier page's browser to share its storage. */
function openPage(browser = createTestBrowser(), provider = fakeProvider()) {
  provider.route('POST', PATH, () => provider.sessionFor({ type: 'tea', subject: 'ada' }))
  const test = createTestClient({ plugins: [notes('tea'), notes('milk')], browser, provider })
  const {
    until,
    client: {
      plugins: { tea, milk },
    },
  } = test
  return { ...test, browser, tea, milk, stored: (name = 'draft') => until(tea.read({ name })) }
}

describe('what a plugin stores', () => {
  it('a plugin reads its own stored values only, also on the next page', async () => {
    const first = openPage()
    const { until, tea, milk } = first
    await until(tea.write({ name: 'draft', value: 'two cups' }))
    await until(milk.write({ name: 'draft', value: 'cold' }))
    await until(tea.write({ name: 'lid', value: 'on' }))
    await until(tea.write({ name: 'lid', value: null }))
    first.dispose()
    const next = openPage(first.browser)
    await next.until(next.client.ready())
    expect(
      await Promise.all([
        next.stored(),
        next.until(next.milk.read({ name: 'draft' })),
        next.stored('lid'),
        next.stored('constructor'),
      ]),
    ).toEqual(['two cups', 'cold', null, null])
    expect(next.storage.get('latchkey:plugins')).toBe('{"tea/draft":"two cups","milk/draft":"cold"}')
    next.dispose()
  })

  it('a logout deletes what a plugin stored, except values marked isKeptAtLogout', async () => {
    const { until, tea, client, stored, storage, dispose } = openPage()
    await until(client.ready())
    await until(tea.enter())
    await until(tea.write({ name: 'draft', value: 'two cups' }))
    await until(tea.write({ name: 'cup', value: 'large', isKeptAtLogout: true }))
    expect(await stored('cup')).toBeNull()
    const leaving = client.logout()
    expect(storage.has('latchkey:plugins')).toBe(false)
    await until(leaving)
    expect([await stored(), await until(tea.read({ name: 'cup', isKeptAtLogout: true }))]).toEqual([null, 'large'])
    dispose()
  })

  it('what a plugin stored is deleted if the session ended while the page was closed', async () => {
    const first = openPage()
    await first.until(first.client.ready())
    await first.until(first.tea.enter())
    await first.until(first.tea.write({ name: 'draft', value: 'two cups' }))
    first.dispose()
    const next = openPage(first.browser, fakeProvider())
    await next.until(next.client.ready())
    expect(await next.stored()).toBeNull()
    next.dispose()
  })

  it.each(['rubbish', '[]', '"text"', 'null', '{"tea/draft":7}'])(
    'a plugin reads nothing from its storage if another script wrote %s',
    async (text) => {
      const { until, tea, storage, stored, dispose } = openPage()
      storage.set('latchkey:plugins', text)
      expect(await stored()).toBeNull()
      await until(tea.write({ name: 'draft', value: 'two cups' }))
      expect(await stored()).toBe('two cups')
      dispose()
    },
  )
})
