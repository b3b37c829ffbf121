import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { named } from '../core/http/index.ts'
import type { Core } from './createCore.ts'

/** Mounts the routes of all plugins, and passes each plugin its own services. */
export async function mountPlugins({
  http,
  plugins,
  context,
  repeatedWrites,
  servicesOf,
  readmit,
}: Core): Promise<void> {
  // Fastify applies a hook only to routes that are mounted after it, here those of plugins.
  http.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500) await readmit(request)
  })
  for (const plugin of plugins) {
    const services = servicesOf(plugin)
    await http.register(
      named(plugin.id, async (scope) => {
        context.guard(scope)
        repeatedWrites.guard(scope)
        await plugin.routes?.(scope.withTypeProvider<ZodTypeProvider>(), services)
      }),
    )
    await http.register(
      named(`${plugin.id} (public)`, async (scope) =>
        plugin.publicRoutes?.(scope.withTypeProvider<ZodTypeProvider>(), services),
      ),
    )
  }
}
