/**
 * Which pages of the repository the docs site has, in the order of its sidebar. Each page is in one section.
 *
 * @typedef {object} Section
 * @property {string} title
 * @property {RegExp | string[]} pages paths in the repository; those of an expression are sorted by title
 * @property {string[]} [first] pages of an expression that come before the others
 */

/** @type {readonly Section[]} */
export const SECTIONS = [
  {
    title: 'Your app',
    pages: [
      'README.md',
      'cli/create/README.md',
      'docs/guides/host.md',
      'docs/guides/login-and-sessions.md',
      'docs/guides/account.md',
      'docs/guides/deleting-accounts.md',
      'docs/guides/theming.md',
      'docs/guides/loading.md',
      'docs/guides/wallet-libraries.md',
      'docs/guides/funding.md',
      'docs/guides/testing.md',
      'docs/guides/deployment.md',
      'docs/browsers.md',
    ],
  },
  {
    title: 'Coming from elsewhere',
    pages: /^docs\/guides\/coming-from\//,
    first: ['docs/guides/coming-from/README.md'],
  },
  { title: 'Plugins', pages: /^docs\/plugins\// },
  { title: 'Hooks', pages: /^docs\/hooks\//, first: ['docs/hooks/README.md'] },
  { title: 'Errors', pages: ['docs/errors.md', 'docs/failures.md'] },
  {
    title: 'Your backend',
    pages: [
      'docs/guides/backend.md',
      'docs/guides/backend-users.md',
      'docs/guides/backend-tokens.md',
      'docs/guides/backend-webhooks.md',
      'node/README.md',
    ],
  },
  {
    title: 'The server',
    pages: [
      'server/README.md',
      'server/docs/deploy.md',
      'server/docs/deploy-vm.md',
      'server/docs/deploy-containers.md',
      'server/docs/deploy-kubernetes.md',
      'server/docs/settings.md',
      'server/docs/mails.md',
      'server/docs/sending.md',
      'server/docs/operations.md',
      'server/docs/restoring.md',
      'server/docs/accounts-and-keys.md',
      'server/docs/console.md',
      'docs/guides/token-prices.md',
      'docs/scaling.md',
      'docs/runbook.md',
    ],
  },
  {
    title: 'Tools',
    pages: [
      'docs/guides/commands.md',
      'docs/guides/inspector.md',
      'docs/guides/workbench.md',
      'docs/skills/latchkey/SKILL.md',
    ],
  },
  { title: 'Write a plugin', pages: /^docs\/plugin-guide\//, first: ['docs/plugin-guide/README.md'] },
  {
    title: 'Security',
    pages: [
      'docs/security.md',
      'docs/security-wallets.md',
      'docs/security-operators.md',
      'docs/controls.md',
      'docs/asvs.md',
      '.github/SECURITY.md',
    ],
  },
  { title: 'Protocol', pages: /^docs\/protocol\// },
  { title: 'Specification', pages: /^docs\/specification\//, first: ['docs/specification/README.md'] },
  {
    title: 'How it is made',
    pages: [
      'docs/architecture.md',
      'docs/checklists.md',
      'docs/glossary.md',
      'docs/translating.md',
      'docs/development.md',
      '.github/CONTRIBUTING.md',
      'docs/benchmarks.md',
      'docs/benchmarks-server.md',
      'docs/ethereum-libraries.md',
      'docs/mutation.md',
      'docs/releasing.md',
      'docs/roadmap.md',
      'CHANGELOG.md',
      '.github/CODE_OF_CONDUCT.md',
      'docs/NOTICE.md',
    ],
  },
  { title: 'Decisions', pages: /^docs\/adr\//, first: ['docs/adr/README.md'] },
]

/** Markdown that is no page of the site: generated reports, and pages about one folder for those who work in it. */
export const isNoPage = (path) =>
  /^docs\/api-reports\/|^\.changeset\/|^\.github\/(ISSUE_TEMPLATE|pull_request_template)|^(examples|frame|console|cli(?!\/create\/README)|e2e|scripts|server\/src)\/|^(node|server)\/CHANGELOG/.test(
    path,
  )
