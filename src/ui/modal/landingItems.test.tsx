import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createSlice } from '@reduxjs/toolkit'
import { ConfigError, createClient, type HostConfig, type LandingItem } from '../../core/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import type { LandingOptionProps } from '../screenTypes.ts'
import { sign } from '../testing/signPlugin.tsx'

const told = createSlice({
  name: 'sign',
  initialState: { items: [{ id: 'fox' }, { id: 'owl' }] as readonly LandingItem[] },
  reducers: { found: (_state, { payload }: { type: string; payload: readonly LandingItem[] }) => ({ items: payload }) },
})

const Row = ({ item }: LandingOptionProps): ReactElement => <button>{item?.id}</button>

const plugin = () => ({
  ...sign({
    landing: [
      {
        method: 'sign',
        group: 'wallet',
        load: async () => ({ default: Row }),
        items: {
          select: (state) => (state as unknown as { sign: { items: readonly LandingItem[] } }).sign.items,
          has: (id) => ['fox', 'owl', 'bear'].includes(id),
        },
      },
    ],
  }),
  slice: told,
})

let dispose = () => {}
afterEach(() => dispose())

async function open(config?: HostConfig, loginMethods?: string[]) {
  const host = await renderWithClient(<p>Host</p>, { plugins: [plugin()], config })
  dispose = host.dispose
  void host.client.login({ loginMethods }).catch(() => undefined)
  await host.advance(15)
  await screen.findByRole('dialog')
  return host
}
const rows = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])

describe('an option that stands for several rows', () => {
  it('a login method that stands for several wallets has a row for each, also for wallets found later', async () => {
    const { client, advance } = await open()
    expect(await screen.findByRole('button', { name: 'owl' })).toBeVisible()
    expect(rows()).toEqual(['fox', 'owl'])
    act(() => void client.store.dispatch(told.actions.found([{ id: 'bear' }, { id: 'fox' }])))
    await advance(0)
    expect(rows()).toEqual(['bear', 'fox'])
  })

  it.each<[what: string, config: HostConfig | undefined, loginMethods: string[] | undefined, shown: string[]]>([
    ['only those that the host orders', { loginMethodsAndOrder: { primary: ['owl'] } }, undefined, ['owl']],
    ['only those that the login asks for', undefined, ['fox'], ['fox']],
    ['all if a login asks for that method', undefined, ['sign'], ['fox', 'owl']],
    ['none if a login asks for another method', undefined, ['email'], []],
  ])('a login method with a row for each wallet shows %s', async (_what, config, loginMethods, shown) => {
    await open(config, loginMethods)
    if (shown[0]) await screen.findByRole('button', { name: shown[0] })
    expect(rows()).toEqual(shown)
  })

  it('the order of login methods may name a row that an option adds later, and no unknown row [LOGIN-22]', () => {
    const create = (primary: string[]) => () =>
      createClient({
        appId: 'app_0123456789abcdefghijk',
        apiUrl: 'https://wallet.example.com',
        plugins: [plugin()],
        config: { loginMethodsAndOrder: { primary } },
      })
    expect(create(['bear'])).not.toThrow()
    expect(create(['cat'])).toThrow(ConfigError)
  })
})
