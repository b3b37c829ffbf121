import type { MissingWalletTextKey } from './en.ts'

/** Brazilian Portuguese texts that help to install a wallet, under the keys of `en.ts`. */
const ptBR: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Instalar {wallet}',
  'install.detail': '{wallet} ainda não está neste navegador.',
  'install.open': 'Obter {wallet}',
  'install.extension': 'Instale a extensão',
  'install.step': 'Instalar {wallet}',
  'install.hint': 'Em uma nova aba. Depois volte aqui.',
  'setUp.step': 'Configure uma carteira',
  'setUp.hint': 'Crie uma ou importe a sua.',
  'phrase.step': 'Guarde a frase de recuperação',
  'phrase.hint': 'Anote-a e nunca a compartilhe.',
  steps: 'Etapas',
  reload: 'Recarregar a página',
  found: '{wallet} está pronta',
  'found.detail': 'Conecte-a para continuar.',
  connect: 'Conectar',
  'app.title': 'Abrir em {wallet}',
  'app.detail': 'Esta página abre de novo no navegador do app {wallet}, onde você continua.',
  'app.paste': 'Copie o link desta página e abra-o no navegador do app {wallet}.',
  'app.open': 'Abrir {wallet}',
  'app.get': 'Ainda não tenho {wallet}',
  'app.copy': 'Copiar link',
  'app.copied': 'Link copiado',
  'app.notCopied': 'Não foi possível copiar',
}

export default ptBR
