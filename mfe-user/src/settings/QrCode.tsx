import encodeQR from 'qr';
import styles from './QrCode.module.css';

/** A text to be scanned: dark on light in either theme, with the margin that scanners need. */
const QrCode = ({ text }: { text: string }) => {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code with the key for your authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
};

export default QrCode;
