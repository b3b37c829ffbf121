import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const ptBR = {
  'accountData.confirm': 'Antes de excluir sua conta, confirme que é você.',
  'accountData.delete.title': 'Excluir sua conta',
  'accountData.delete.detail': 'Isso exclui sua conta em {appName} para todos os seus aparelhos.',
  'accountData.delete.goes': 'O que será excluído',
  'accountData.delete.goes.logins': 'Suas formas de entrar, seus segundos fatores e aparelhos',
  'accountData.delete.goes.wallet':
    'Sua carteira: sem a chave exportada, ninguém mais consegue acessar o que está nela',
  'accountData.delete.goes.data': 'O que o serviço de login guarda sobre você',
  'accountData.delete.stays': 'O que permanece',
  'accountData.delete.stays.chain': 'Pagamentos em redes públicas, que ninguém pode excluir',
  'accountData.delete.stays.app': 'O que {appName} guarda por conta própria: pergunte lá',
  'accountData.delete.later': 'Você pode mudar de ideia por alguns dias. Depois disso, tudo se perde de vez.',
  'accountData.delete.balance': 'Sua carteira ainda tem {amounts}.',
  'accountData.delete.balance.some': 'Sua carteira ainda pode ter algo: nem todas as redes responderam.',
  'accountData.delete.balance.more': 'Ela pode ter mais: nem todas as redes responderam.',
  'accountData.delete.balance.advice':
    'Antes, envie tudo para outro endereço ou exporte sua chave. Um pagamento que chegar depois também se perde.',
  'accountData.delete.balance.loading': 'Consultando sua carteira',
  'accountData.delete.exportKey': 'Exportar sua chave',
  'accountData.delete.next': 'Excluir minha conta',
  'accountData.delete.question': 'Excluir sua conta agora?',
  'accountData.delete.yes': 'Sim, excluir',
  'accountData.delete.no': 'Manter',
  'accountData.delete.failed': 'Não funcionou. Tente de novo.',
  'accountData.deleted.title': 'Sua conta foi excluída',
  'accountData.deleted.detail': 'Em {time}, ela se perde de vez.',
  'accountData.deleted.mailed':
    'Enviamos um link com o qual você pode mantê-la até lá. Você também pode entrar de novo.',
  'accountData.deleted.login': 'Para mantê-la, entre de novo antes disso.',
  'accountData.deleted.close': 'Concluir',
  'accountData.export.confirm': 'Antes de exportar seus dados, confirme que é você.',
  'accountData.export.title': 'Exportar seus dados',
  'accountData.export.detail': 'Um arquivo com tudo o que {appName} guarda sobre você no serviço de login.',
  'accountData.export.what':
    'Ele contém suas contas, aparelhos, segundos fatores e atividade recente, mas nenhuma chave e nenhuma senha. Não o compartilhe com ninguém.',
  'accountData.export.save': 'Salvar o arquivo',
  'accountData.export.saved': 'Salvo.',
  'accountData.export.failed': 'Não funcionou. Tente de novo.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default ptBR
