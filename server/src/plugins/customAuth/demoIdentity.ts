import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../core/foundation/index.ts'
import { newKeyPair } from '../../core/keys/index.ts'
import { type PluginHttp, type PluginServices, answers } from '../../core/contract/index.ts'
import type { CustomAuthSettings } from './settings.ts'

/** Path at which the simulator issues tokens. Only a development server has it. */
export const DEMO_IDENTITY_PATH = '/api/v1/plugins/customAuth/simulator/token'

const ISSUER = 'latchkey-demo-identity'
const AUDIENCE = 'latchkey-demo'
const LIFETIME_S = 300

const bodySchema = z.object({ user: z.string().trim().min(1).max(64).describe('Anybody: this is a simulator') })
const answerSchema = z.object({ token: z.string(), simulator: z.literal(true), expires_in: z.int() })

/** Simulates a host's identity system: issues tokens for any user, signed by a key that nothing else trusts. */
export interface DemoIdentity {
  settings: CustomAuthSettings
  routes(http: PluginHttp, services: PluginServices): void
}

/** @throws Error outside development: it would let anybody log in as anybody */
export function createDemoIdentity(mode: 'development' | 'production'): DemoIdentity {
  if (mode !== 'development') throw new Error('The demo identity system exists in development only.')
  const { publicKey, privateKey } = newKeyPair('ES256')
  return {
    settings: {
      keys: publicKey,
      algorithms: ['ES256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      subjectClaim: 'sub',
      leewayS: 30,
    },
    routes(http, services) {
      http.post(
        DEMO_IDENTITY_PATH,
        {
          schema: {
            body: bodySchema,
            response: answers(answerSchema),
            tags: ['customAuth'],
            summary: 'Simulator, development only: a token for anybody',
            hide: true,
          },
        },
        async (request) => {
          services.requireApp(request)
          return {
            token: await sign(request.body.user, privateKey, services.clock),
            simulator: true as const,
            expires_in: LIFETIME_S,
          }
        },
      )
    },
  }
}

function sign(user: string, key: KeyObject, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now() / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(user)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_S)
    .sign(key)
}
