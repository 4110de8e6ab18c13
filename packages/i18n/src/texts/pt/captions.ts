/**
 * Captions of the tutorials' videos, by tutorial and cue: at most 84 characters, which are two lines,
 * and short enough to be read while the cue lasts.
 */
export const captions = {
  'tv.1': 'Abra a Vitrine na TV: ela mostra um QR code.',
  'tv.2': 'Aponte a câmera do celular para o código e abra o link.',
  'tv.3': 'Confira se é a sua TV pelo final do código.',
  'tv.4': 'Libere com um toque. Sem isso, nenhuma TV entra.',
  'tv.5': 'Pronto: a TV toca os stories da sua loja.',

  'instagram.1': 'Tenha um perfil profissional no Instagram: é grátis.',
  'instagram.2': 'Na Vitrine, toque no botão do Instagram.',
  'instagram.3': 'Na página do Instagram, escolha o perfil e autorize.',
  'instagram.4': 'De volta, o cartão conta o que já está pronto.',
  'instagram.5': 'Com o primeiro pronto, já dá para reproduzir na TV.',

  'facebook.1': 'Em “Contas”, toque no botão do Facebook.',
  'facebook.2': 'Na página do Facebook, marque a Página da loja.',
  'facebook.3': 'Deixe ligadas as permissões, também a das mensagens.',
  'facebook.4': 'A Página vira um cartão, com as menções dos clientes.',
  'facebook.5': 'Perto de vencer, o cartão avisa. Renove com um toque.',

  'second.1': 'A outra TV mostra um código de seis letras e números.',
  'second.2': 'No celular, escolha reproduzir em outra tela.',
  'second.3': 'Digite o código da TV e confirme.',
  'second.4': 'A TV mostra o nome da conta por cinco segundos…',
  'second.5': '…e começa. Cada TV que toca usa um lugar do plano.',

  'screen.1': 'No cartão da conta, abra os ajustes da tela.',
  'screen.2': 'Escolha o conteúdo: stories, reels ou os dois.',
  'screen.3': 'Um ou três por vez, deitada ou em pé: a prévia mostra.',
  'screen.4': 'Gostou? Salve os ajustes.',
  'screen.5': 'A TV muda em segundos, sem parar.',

  'mentions.1': 'Quem marca a loja em um story aparece em “Menções”.',
  'mentions.2': 'Toque na imagem para ver o story grande.',
  'mentions.3': 'Aceite: perguntamos por mensagem a quem postou.',
  'mentions.4': 'Com o sim da pessoa, o story vai para a TV.',
  'mentions.5': 'Mudou de ideia? Desfaça quando quiser.',

  'missing.1': 'Falta algo na TV? Pergunte no cartão da conta.',
  'missing.2': 'Cada publicação diz se está na TV e, se não, por quê.',
  'missing.3': 'Dá para ver só o que está fora.',
  'missing.4': 'O link abaixo do motivo leva ao lugar certo.',
  'missing.5': 'Acabou de publicar? Peça para atualizar agora.',
}
