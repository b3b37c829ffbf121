import { rateLimitsSchema } from './settings.ts'
import { usersServed } from './usersServed.ts'

const defaults = rateLimitsSchema('production').parse({})

it('the default limits of codes suffice for 3,600,000 users a month, by the day', () => {
  expect(usersServed(defaults)).toBe(3_600_000)
})

it('limits of codes that are scarce in the busiest hour suffice for as many users as that hour has room for', () => {
  const scarce = { codesPerApp: { limit: 500, windowS: 1_800 }, codesPerAppProven: { limit: 1_000, windowS: 3_600 } }
  expect(usersServed({ ...defaults, ...scarce })).toBe(600_000)
})
