import type { Message, MessagePage } from './backendCalls.ts'
import { createListener } from './listener.ts'
import { readMoment } from './readMoment.ts'

const PAGE = 3
/** A server with messages, newest first, and a listener to it. */
function begin(since?: number) {
  let stored: Message[] = []
  const asked: (number | undefined)[] = []
  const listener = createListener(
    {
      async listMessages(_id, { since: from = 0, cursor }): Promise<MessagePage> {
        asked.push(from)
        const all = stored.filter(({ at }) => at >= from)
        const start = Number(cursor ?? 0)
        const end = start + PAGE
        return { data: all.slice(start, end), next_cursor: end < all.length ? String(end) : null }
      },
    },
    'whe_1',
    since,
  )
  return {
    asked,
    /** Stores messages, the first of them as the newest. @param place number of messages above them */
    store(place: number, ...ids: string[]) {
      const made = ids.map((id) => ({ id, type: 'webhook.test', at: 1_000, request: { headers: {}, body: '{}' } }))
      stored = [...stored.slice(0, place), ...made, ...stored.slice(place)]
    },
    erase(id: string) {
      stored = stored.filter((message) => message.id !== id)
    },
    look: async () => (await listener.look()).map(({ id }) => id),
  }
}

it('the first look finds nothing, as what is there is old, and later ones find what came since, oldest first', async () => {
  const { store, look } = begin()
  store(0, 'b', 'a')
  expect(await look()).toEqual([])
  store(0, 'd', 'c')
  expect(await look()).toEqual(['c', 'd'])
  expect(await look()).toEqual([])
})

it('a look finds all of what is more than one page', async () => {
  const { store, look } = begin()
  store(0, 'a')
  await look()
  store(0, 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b')
  expect(await look()).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
})

it('a message that appears below one that was seen before, as its transaction took longer, is found once', async () => {
  const { store, look } = begin()
  store(0, 'a')
  await look()
  store(0, 'c')
  expect(await look()).toEqual(['c'])
  store(1, 'b')
  expect(await look()).toEqual(['b'])
  expect(await look()).toEqual([])
})

it('old messages are not found when newer ones are erased: looks ask from 60 s before the first look on', async () => {
  const { store, erase, look, asked } = begin()
  store(0, 'd', 'c', 'b', 'a')
  await look()
  erase('d')
  await look()
  expect(asked).toEqual([0, 940])
})

it('with a time the first look finds everything since then, page by page', async () => {
  const { store, look } = begin(900)
  store(0, 'd', 'c', 'b', 'a')
  expect(await look()).toEqual(['a', 'b', 'c', 'd'])
  expect(await look()).toEqual([])
})

it.each([
  ['2026-01-31', 1_769_817_600],
  ['2026-01-31T12:00:00Z', 1_769_860_800],
  ['30m', 1_769_815_800],
  ['2h', 1_769_810_400],
  ['1d', 1_769_731_200],
])('the moment %s is read as seconds since the epoch', (text, seconds) => {
  expect(readMoment(text, 1_769_817_600_999)).toBe(seconds)
})
