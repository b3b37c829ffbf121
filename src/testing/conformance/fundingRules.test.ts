import { createFlow } from '../../core/flow/createFlow.ts'
import { piggyBank } from '../../core/funding/testing/piggyBank.ts'
import { enterDoor, fundingParts } from '../../core/funding/testing/setUp.ts'
import type { FundingDefinition, FundingProgress } from '../../core/plugin/types.ts'
import { fundingPollRule, fundingStartRule } from './fundingRules.ts'
import { checkRule } from './pluginConformance.ts'
import type { ConformanceOptions, Rule } from './types.ts'

const OPTIONS: ConformanceOptions = {
  companions: () => fundingParts({ plugins: [] }).plugins,
  provider: () => fundingParts({ plugins: [] }).provider,
  flows: {},
  funding: { before: enterDoor, args: { amount: '1' }, config: fundingParts({ plugins: [] }).config },
}
const foreign = createFlow('door/foreign', function* () {})
const URL = 'https://pay.test/?signature=s3cr3t'

type Bank = Parameters<typeof piggyBank>[0]
const check = async (rule: Rule, bank: Bank = {}, funding: Partial<FundingDefinition> = {}, options = OPTIONS) =>
  (await checkRule(rule, () => piggyBank(bank, funding), options)).map(({ problem }) => problem).join('\n')

it.each([fundingStartRule, fundingPollRule])(
  'a correct funding provider of a third party passes: $says',
  async (rule) => {
    expect(
      await check(rule, {
        start: () => ({ id: 'pig-1', url: URL }),
        poll: ({ id }) => (id === 'pig-1' ? { status: 'pending' } : null),
      }),
    ).toBe('')
  },
)

it.each<[string, Rule, Bank, Partial<FundingDefinition>, string, ConformanceOptions?]>([
  [
    'does not say what can be asked of it',
    fundingStartRule,
    {},
    {},
    'do not say what to request',
    { ...OPTIONS, funding: undefined },
  ],
  ['gives its payment no name', fundingStartRule, { start: () => ({ id: '' }) }, {}, 'start ended with the id ""'],
  [
    'gives its payment a name of 256 characters',
    fundingStartRule,
    { start: () => ({ id: 'x'.repeat(256) }) },
    {},
    'start ended with the id',
  ],
  [
    'keeps the page in the state',
    fundingStartRule,
    { start: () => ({ id: 'pig-1', url: URL, details: { page: URL } }) },
    {},
    'is in the state',
  ],
  [
    'names a flow that is not its own',
    fundingStartRule,
    {},
    { pollStatus: foreign },
    "funding.pollStatus is not one of the plugin's flows",
  ],
  [
    'cannot begin',
    fundingStartRule,
    {
      start: () => {
        throw new Error('glued')
      },
    },
    {},
    'start failed',
  ],
  [
    'does not offer what its author asks for',
    fundingStartRule,
    {},
    { offers: [{ chainId: 1, token: null }] },
    'funding_unavailable',
  ],
  [
    'fails for a payment that has just started',
    fundingPollRule,
    {
      poll: () => {
        throw new Error('404')
      },
    },
    {},
    'pollStatus failed for a payment that has just started',
  ],
  [
    'has a status of its own',
    fundingPollRule,
    { poll: () => ({ status: 'done' as FundingProgress['status'] }) },
    {},
    'ended with the status "done"',
  ],
  [
    'says that all is paid',
    fundingPollRule,
    { poll: () => ({ status: 'completed' }) },
    {},
    'completed that was never started',
  ],
])(
  'a funding provider of a third party that %s is reported',
  async (_what, rule, bank, funding, says, options = OPTIONS) => {
    expect(await check(rule, bank, funding, options)).toContain(says)
  },
)
