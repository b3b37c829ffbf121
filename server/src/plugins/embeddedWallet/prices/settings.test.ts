import { pricesSchema } from './settings.ts'

it('the price source has 5 s to answer by default', () => {
  expect(pricesSchema.parse({ source: 'api' })).toMatchObject({ timeoutMs: 5_000 })
})
