import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App } from '../apps/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What becomes of a request when more come than the server can work on (HTTP-96). `start`: it begins something,
     * such as a login, and comes after requests that go on with what was begun. `free`: it needs no database and never
     * waits. Default: it goes on.
     */
    turn?: 'start' | 'free'
    /**
     * `false` for a route whose answers have a secret that must lie nowhere else. Its answers are not kept for a retry
     * (HTTP-27): an idempotency key is ignored, and a repeated call comes to the route again. Default: true.
     */
    keepsAnswers?: boolean
  }
}

/** The Fastify scope in which a plugin adds its routes, with zod schemas as route types. */
export type PluginHttp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The parts of a Fastify request that the services take. Every route handler's request fits. */
export type HttpRequest = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'raw'>

/** A user whose active session the request proves. */
export interface SignedIn {
  app: App
  userId: string
  sessionId: string
}

/** A CAPTCHA response, which a plugin has to verify. */
export interface HumanAttempt {
  app: App
  /** The response as the caller sent it; at most {@link CAPTCHA_TOKEN_MAX_LENGTH} characters. */
  token: string
  /** IP address of the caller, for verifiers that compare it. */
  callerIp: string
}

/** Longer CAPTCHA responses are refused without verifying them. */
export const CAPTCHA_TOKEN_MAX_LENGTH = 4_096
