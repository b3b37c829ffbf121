import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { customAuthToken } from '../../testing/provider/customAuthRoutes.ts'
import { customAuth } from './index.ts'

const TOKEN = customAuthToken('ada')

describePluginConformance(() => customAuth({ getToken: () => TOKEN }), {
  invalidOptions: [
    () => customAuth(undefined as never),
    () => customAuth({} as never),
    () => customAuth({ getToken: TOKEN as never }),
    () => customAuth({ getToken: () => TOKEN, subscribe: 'always' as never }),
    () => customAuth({ getToken: () => TOKEN, onError: true as never }),
    () => customAuth({ getToken: () => TOKEN, subjectClaim: '' }),
  ],
  secrets: [TOKEN],
  axe,
  flows: { sync: {} },
})
