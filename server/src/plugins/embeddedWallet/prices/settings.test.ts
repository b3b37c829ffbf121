import { pricesSchema } from './settings.ts'

it('an API of prices has 5 s for an answer', () => {
  expect(pricesSchema.parse({ source: 'api' })).toMatchObject({ timeoutMs: 5_000 })
})
