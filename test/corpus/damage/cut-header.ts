import { blank, type Picture } from './picture.ts';

/** The upper `share` of the page is not in the picture: the issuer's name, its own address and often its CNPJ are gone. */
export function cutHeader(picture: Picture, share = 0.12): Picture {
  const gone = Math.round(picture.height * share);
  const rest = blank(picture.width, picture.height - gone, '#fff');
  rest.getContext('2d').drawImage(picture, 0, -gone);
  return rest;
}
