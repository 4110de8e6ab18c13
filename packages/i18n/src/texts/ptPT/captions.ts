import type { CaptionTexts } from '../texts.ts'

export const captions = {
  'tv.1': 'Abra a Vitrine na televisão: aparece um QR code.',
  'tv.2': 'Aponte a câmara do telemóvel para o código e abra o link.',
  'tv.3': 'Confirme, pelo fim do código, que é a sua televisão.',
  'tv.4': 'Autorize com um toque. Sem isso, nenhuma televisão entra.',
  'tv.5': 'Já está: a televisão passa as stories da sua loja.',

  'instagram.1': 'Tenha um perfil profissional no Instagram: é gratuito.',
  'instagram.2': 'Na Vitrine, toque no botão do Instagram.',
  'instagram.3': 'Na página do Instagram, escolha o perfil e dê autorização.',
  'instagram.4': 'De volta, o cartão conta o que já está pronto.',
  'instagram.5': 'Com o primeiro pronto, já pode reproduzir na televisão.',

  'facebook.1': 'Em «Contas», toque no botão do Facebook.',
  'facebook.2': 'Na página do Facebook, assinale a Página da loja.',
  'facebook.3': 'Deixe as permissões ativas, incluindo a das mensagens.',
  'facebook.4': 'A Página passa a ser um cartão, já com as menções.',
  'facebook.5': 'Perto do fim, o cartão avisa. Renove com um toque.',

  'second.1': 'A outra televisão mostra um código de seis caracteres.',
  'second.2': 'No telemóvel, escolha reproduzir noutro ecrã.',
  'second.3': 'Escreva o código da televisão e confirme.',
  'second.4': 'A televisão mostra o nome da conta por cinco segundos…',
  'second.5': '…e começa. Cada televisão ocupa um lugar do plano.',

  'screen.1': 'No cartão da conta, abra as definições do ecrã.',
  'screen.2': 'Escolha o conteúdo: stories, reels ou ambos.',
  'screen.3': 'Um ou três, na horizontal ou na vertical: veja o resultado.',
  'screen.4': 'Ficou como queria? Guarde as definições.',
  'screen.5': 'A televisão muda em poucos segundos, sem parar.',

  'mentions.1': 'Quem menciona a loja numa story aparece em «Menções».',
  'mentions.2': 'Toque na imagem para ver a story em grande.',
  'mentions.3': 'Ao aceitar, perguntamos por mensagem a quem a publicou.',
  'mentions.4': 'Com o sim dessa pessoa, a story passa na televisão.',
  'mentions.5': 'Mudou de ideias? Anule quando quiser.',

  'missing.1': 'Falta algo na televisão? Pergunte no cartão da conta.',
  'missing.2': 'Cada publicação diz se está na televisão, ou porque não.',
  'missing.3': 'Pode ver apenas o que está em falta.',
  'missing.4': 'O link por baixo do motivo leva ao sítio certo.',
  'missing.5': 'Publicou agora mesmo? Peça para atualizar já.',
} satisfies CaptionTexts
