import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SecretButtonsProps {
  name: string;
  /** There is a value in the keychain: it can be replaced and removed. */
  kept: boolean;
  variant: 'light' | 'subtle';
  onSet: () => void;
  onRemove: () => void;
}

/** The ways to put, replace and remove the value of a secret. */
export function SecretButtons({ name, kept, variant, onSet, onRemove }: SecretButtonsProps) {
  const { t } = useTranslation('providers');
  return (
    <>
      <Button
        size="compact-sm"
        variant={variant}
        aria-label={t(kept ? 'secrets.replaceNamed' : 'secrets.setNamed', { name })}
        data-sets={name}
        onClick={onSet}
      >
        {t(kept ? 'secrets.replace' : 'secrets.set')}
      </Button>
      {kept && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="carmine"
          aria-label={t('secrets.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('secrets.remove')}
        </Button>
      )}
    </>
  );
}
