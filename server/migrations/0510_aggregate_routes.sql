-- An aggregate area is one entry that opens its first page, as clients of the convention read the flag. Until now it kept a folder
-- around a single page, which is the standard from here on.
update menu_entry set is_aggregated = nullif(not is_aggregated, false)
 where is_aggregated is not null and standard is not null and kind = 'menu';
update menu_entry set is_aggregated = null where is_aggregated and (standard is null or kind <> 'menu');
