/** Words of the store of parts that are no field: refusals and what stands on its screens. */
export const partZh = {
  errors: {
    partShort: '“{part}”在库位“{place}”只有 {onHand} {unit}，需要 {quantity} {unit}',
    movementOfDocument: '该记录来自“{document}”，请在其中修改',
    stockHasMoved: '“{part}”已有出入库记录，不能删除',
  },
} as const;

export const partEn = {
  errors: {
    partShort: 'Place “{place}” has only {onHand} {unit} of “{part}”, {quantity} {unit} are asked for',
    movementOfDocument: 'This movement comes from “{document}”: change it there',
    stockHasMoved: 'Stock of “{part}” has moved and cannot be deleted',
  },
} as const;

export const partVn = {
  errors: {
    partShort: 'Vị trí “{place}” chỉ còn {onHand} {unit} “{part}”, cần {quantity} {unit}',
    movementOfDocument: 'Bút toán này thuộc “{document}”: hãy sửa ở đó',
    stockHasMoved: '“{part}” đã có xuất nhập kho, không thể xóa',
  },
} as const;
