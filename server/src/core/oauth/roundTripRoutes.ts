import type { OAuthVoidBody } from 'latchkey/plugins/oauth/contract'
import { z } from 'zod'
import type { AppSettings, MessageApp } from '../apps/index.ts'
import { type PluginHttp, type PluginServices, answers, emptySchema } from '../contract/index.ts'
import type { RateLimitSettings } from '../limits/index.ts'
import { callbackRoutes, type CallbackSettings } from './callback.ts'
import { departureRoute } from './departure.ts'
import { warnOfOpenReturns } from './openReturns.ts'
import type { RoundTrip } from './roundTripTypes.ts'
import type { TripPages } from './wayBack.ts'

/** Fields of the body of `init`, beside the provider. */
export const beginFields = {
  redirect_to: z.string().max(4_096),
  // The form of a challenge is checked by the round trip, which refuses it with a code of its own.
  code_challenge: z.string().max(512).default(''),
  code_challenge_method: z.string().max(32).optional().describe('S256; nothing else is taken'),
  /** The SDK's state code has 48 characters; other clients may have others. */
  state_code: z.string().min(8).max(512),
}

/** Answer of `init`: the URL to send the browser to. */
export const urlSchema = z.object({ url: z.string() })

/** Fields of the body of the call that ends a round trip, with the code. */
export const codeFields = {
  authorization_code: z.string().max(512),
  state_code: z.string().max(512),
  code_verifier: z.string().max(512).default(''),
}

const voidSchema = z.object({
  authorization_code: codeFields.authorization_code,
}) satisfies z.ZodType<OAuthVoidBody>

/** What differs between the routes by which plugins void codes. */
export interface VoidRoute {
  path: string
  tag: string
  trip: Pick<RoundTrip<unknown>, 'void'>
  limits: Pick<RateLimitSettings, 'codeTriesPerCaller'>
  /** What the page did not do, for the OpenAPI document: 'begin the login'. */
  deed: string
}

/** Adds the route by which a page voids a code that it did not ask for. */
export function addVoidRoute(
  http: PluginHttp,
  services: PluginServices,
  { path, tag, trip, limits, deed }: VoidRoute,
): void {
  http.post(
    path,
    {
      schema: {
        body: voidSchema,
        response: answers(emptySchema),
        tags: [tag],
        summary: `Void a code that landed on a page which did not ${deed}`,
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      await services.countRate('void-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
      await trip.void(app, request.body.authorization_code)
      return {}
    },
  )
}

/** What differs between the pages of plugins that have round trips. */
export interface RoundTripPages extends Pick<CallbackSettings, 'takesForms'>, TripPages {
  trip: Pick<RoundTrip<unknown>, 'complete' | 'depart'>
  /** The apps that have round trips of this plugin. */
  apps: readonly (MessageApp & Pick<AppSettings, 'redirectUrls'>)[]
  departurePath: string
  /** Path to which providers send users back, with a parameter `:provider`. */
  callbackPath: string
}

/** Adds the pages of a round trip, the departure and the return, and warns of apps that list no pages to return to. */
export async function addRoundTripPages(
  http: PluginHttp,
  services: PluginServices,
  { trip: { complete, depart }, apps, departurePath, callbackPath, takesForms, lost, ask }: RoundTripPages,
): Promise<void> {
  warnOfOpenReturns(services, apps)
  departureRoute(http, { path: departurePath, lost, ask, apps, depart })
  await callbackRoutes(http, { path: callbackPath, takesForms, lost, apps, complete })
}
