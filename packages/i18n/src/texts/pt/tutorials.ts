/**
 * What the tutorials say, each in four steps. Names of buttons stand in quotes, word for word;
 * `{{address}}` is where a TV's browser finds the TV app.
 */
export const tutorials = {
  'tv.title': 'Ligue uma TV pelo QR code',
  'tv.about': 'A TV mostra um código, o celular libera, e ela começa a tocar.',
  'tv.1': 'Abra a Vitrine na TV',
  'tv.1_text':
    'Instale o aplicativo na TV ou no Fire TV, ou abra {{address}} no navegador da TV. Ela mostra um QR code.',
  'tv.2': 'Leia o código com o celular',
  'tv.2_text':
    'Aponte a câmera do celular para a TV e abra o link. Se for preciso, entre na sua conta.',
  'tv.3': 'Confira e libere',
  'tv.3_text':
    'A página diz que TV é e mostra três opções de 4 caracteres. Toque na que aparece na TV. Se não for a sua, toque em “Não é minha”.',
  'tv.4': 'Comece a reproduzir',
  'tv.4_text':
    'A TV começa sozinha. Se ela perguntar o que vai passar, escolha a conta com as setas do controle e aperte OK em “Reproduzir”.',

  'instagram.title': 'Conecte o Instagram',
  'instagram.about': 'Seus próprios stories e reels na TV, a partir de um perfil profissional.',
  'instagram.1': 'Tenha um perfil profissional',
  'instagram.1_text':
    'O Instagram só entrega stories e reels de perfis profissionais. No aplicativo dele: Configurações › Tipo de conta › Mudar para conta profissional. É grátis e leva um minuto.',
  'instagram.2': 'Adicione a conta',
  'instagram.2_text': 'Em “Contas”, toque em “Adicionar conta do Instagram”.',
  'instagram.3': 'Autorize na página do Instagram',
  'instagram.3_text':
    'Entre na página do próprio Instagram e deixe as permissões marcadas. Nunca vemos a sua senha de lá.',
  'instagram.4': 'Espere o conteúdo ficar pronto',
  'instagram.4_text':
    'De volta à Vitrine, o cartão conta os itens prontos, como 7 de 23. Dá para reproduzir assim que o primeiro estiver pronto.',

  'facebook.title': 'Conecte o Facebook',
  'facebook.about':
    'Tudo de uma vez: a Página, o Instagram ligado a ela e as menções dos clientes.',
  'facebook.1': 'Adicione a conta',
  'facebook.1_text':
    'Em “Contas”, toque em “Adicionar conta do Facebook”. Você precisa administrar a Página da loja.',
  'facebook.2': 'Marque a Página da loja',
  'facebook.2_text':
    'Na página do Facebook, marque as Páginas que vão para a TV. Deixe todas as permissões ligadas, também a das mensagens: é por ela que as menções chegam.',
  'facebook.3': 'Veja o que veio',
  'facebook.3_text':
    'Cada Página marcada vira um cartão. Se faltar uma permissão, o cartão diz o que não vai aparecer, e um botão pede de novo.',
  'facebook.4': 'Renove quando avisarmos',
  'facebook.4_text':
    'A rede social pede uma nova autorização de tempos em tempos. Dez dias antes, o cartão e um e-mail avisam: toque em “Renovar a conexão”, e as TVs nem percebem.',

  'second.title': 'Ponha outra TV para tocar com um código',
  'second.about': 'Sem câmera e sem senha na TV: seis letras e números, e pronto.',
  'second.1': 'Abra a Vitrine na outra TV',
  'second.1_text':
    'Ao lado do QR code há um código de seis letras e números. Ele vale por dez minutos e se renova sozinho.',
  'second.2': 'Escolha a conta no celular',
  'second.2_text': 'No cartão da conta, toque em “Reproduzir em outra tela”.',
  'second.3': 'Digite o código da TV',
  'second.3_text':
    'Escolha com que tela ela vai tocar e digite os seis caracteres. Espaços e letras minúsculas não atrapalham.',
  'second.4': 'Olhe para a TV',
  'second.4_text':
    'Ela mostra o nome da conta por cinco segundos e começa. Cada TV que toca ao mesmo tempo usa um lugar do seu plano.',

  'screen.title': 'Escolha o que uma tela mostra',
  'screen.about': 'Stories ou reels, de quantas horas, um ou três por vez, TV deitada ou em pé.',
  'screen.1': 'Abra os ajustes da tela',
  'screen.1_text':
    'No cartão da conta, toque no botão ao lado do nome da tela. Ou entre em “Telas” e toque em “Ajustes”.',
  'screen.2': 'Escolha o conteúdo',
  'screen.2_text':
    'Stories, reels ou os dois, e de quantas horas são os stories. Com uma hashtag, só entram os reels que a têm na legenda.',
  'screen.3': 'Escolha o jeito de mostrar',
  'screen.3_text':
    'A posição da TV, um ou três ao mesmo tempo, quanto tempo cada foto fica, o som, o cabeçalho e a qualidade dos vídeos.',
  'screen.4': 'Veja a prévia e salve',
  'screen.4_text':
    'A prévia muda junto com as suas escolhas. Toque em “Salvar ajustes”: as TVs que usam a tela seguem em segundos, sem parar.',

  'mentions.title': 'Mostre os stories dos seus clientes',
  'mentions.about': 'Alguém marca a loja, você aceita, a pessoa diz sim, e o story vai para a TV.',
  'mentions.1': 'Receba as menções',
  'mentions.1_text':
    'Elas chegam por uma conta do Facebook com a permissão das mensagens, depois que a nossa equipe liga as menções para ela.',
  'mentions.2': 'Abra a página das menções',
  'mentions.2_text':
    'Quando alguém marca a loja em um story público, ele aparece sozinho em “Menções”. Toque na imagem para ver grande.',
  'mentions.3': 'Aceite ou recuse',
  'mentions.3_text':
    'Ao tocar em “Aceitar”, perguntamos por mensagem a quem postou. Com o sim da pessoa, o story vai para a TV até terminar.',
  'mentions.4': 'Mude de ideia quando quiser',
  'mentions.4_text':
    '“Desfazer” volta atrás. “Tirar tudo das telas” apaga as menções de todas as TVs em até 15 segundos.',

  'missing.title': 'Quando algo não está na tela',
  'missing.about': 'Cada publicação diz se está na TV, por que não está e o que fazer.',
  'missing.1': 'Pergunte no cartão da conta',
  'missing.1_text': 'Toque em “Por que não aparece?”.',
  'missing.2': 'Leia a resposta de cada publicação',
  'missing.2_text':
    'Stories, reels e menções aparecem em lista, cada um com o motivo. Para ver só o que falta, escolha “Só o que está fora”.',
  'missing.3': 'Mude o que for preciso',
  'missing.3_text':
    'O link abaixo do motivo leva ao lugar certo: aos ajustes da tela, às menções ou à conexão da conta.',
  'missing.4': 'Leia a rede social de novo',
  'missing.4_text':
    'Acabou de publicar? Toque em “Atualizar agora”. Um vídeo novo leva poucos minutos para ficar pronto.',
}
