import { LEAST_ROLE, may, type Act, type Role } from './roles.ts'

it('a viewer may do nothing, support what can be taken back, an admin everything [CONSOLE-20]', () => {
  const of = (role: Role) => (Object.keys(LEAST_ROLE) as Act[]).filter((act) => may(role, act))
  expect(of('viewer')).toEqual([])
  expect(of('support')).toEqual([
    'block',
    'unblock',
    'endSessions',
    'resetFactors',
    'restore',
    'exportUser',
    'exportUsers',
  ])
  expect(of('admin')).toEqual([
    'block',
    'unblock',
    'endSessions',
    'resetFactors',
    'restore',
    'exportUser',
    'exportUsers',
    'remove',
    'changeMetadata',
    'unlink',
    'changeAllowlist',
    'changeSecrets',
    'changeWebhooks',
  ])
})
